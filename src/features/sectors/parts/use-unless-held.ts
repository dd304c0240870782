import { useState } from 'react'

/** A value that stays as it is while it is held, and is the newest one again afterwards. */
export function useUnlessHeld<Value>(value: Value, held: boolean): Value {
  const [kept, setKept] = useState(value)
  if (!held && kept !== value) setKept(value)
  return held ? kept : value
}
