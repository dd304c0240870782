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
  const [shown, setShown] = useState({ value, question })
  const isHeld = held && shown.value !== undefined && shown.question === question
  if (isHeld || (shown.value === value && shown.question === question)) return shown.value
  setShown({ value, question })
  return value
}
