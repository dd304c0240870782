import { useState } from 'react'

/**
 * A value that stays as it is while it is held: rows do not move under a pointer or the keyboard. Another
 * question is answered at once.
 * @param question what is asked, for example of which list
 */
export function useHeld<Value>(value: Value, held: boolean, question: string): Value {
  const [shown, setShown] = useState({ value, question })
  if (shown.value === value || (held && shown.question === question)) return shown.value
  setShown({ value, question })
  return value
}
