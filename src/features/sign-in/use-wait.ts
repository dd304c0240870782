import { useEffect, useState } from 'react'
import type { SubmitFailure } from './submit-failure.ts'

/** Seconds that a failure asks to wait for, counting down to 0. */
export function useWait(failure: SubmitFailure | undefined): number {
  const [wait, setWait] = useState(0)
  const seconds = failure?.kind === 'tooOften' ? failure.seconds : 0
  useEffect(() => {
    const end = Date.now() + seconds * 1_000
    setWait(seconds)
    if (seconds === 0) return
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
      setWait(left)
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [failure, seconds])
  return wait
}
