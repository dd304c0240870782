import { useState } from 'react'

/**
 * A value that stays as it is while it is held: rows do not move under a pointer or the keyboard. Another
 * question is answered at once, and so is the first one.
 * @param question what is asked, for example of which list
 */
export function useHeld<Value>(value: Value, held: boolean, question: string): Value {
  const [shown, setShown] = useState({ value, question })
  const isHeld = held && shown.value !== undefined && shown.question === question
  if (shown.value === value || isHeld) return shown.value
  setShown({ value, question })
  return value
}
