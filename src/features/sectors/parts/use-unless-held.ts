import { useState } from 'react'

/**
 * A value that stays as it is while it is held, and is the newest one again afterwards. The first value, and the
 * answer to another question, come at once.
 * @param question what is asked, for example of which sector in which language
 */
export function useUnlessHeld<Value>(
  value: Value | undefined,
  held: boolean,
  question: string,
): Value | undefined {
  const [kept, setKept] = useState({ value, question })
  const isHeld = held && kept.value !== undefined && kept.question === question
  if (isHeld || (kept.value === value && kept.question === question)) return kept.value
  setKept({ value, question })
  return value
}
