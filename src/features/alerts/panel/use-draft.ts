import { useState } from 'react'
import { type Problem, problemsLeft } from '../texts/problems.ts'

/** What stands in a form, and what is wrong with it. */
export interface DraftState<Draft> {
  draft: Draft
  problems: readonly Problem[]
  setProblems: (problems: readonly Problem[]) => void
  /** Something was changed, so that closing would lose it. */
  touched: boolean
  /** Changes fields; what was wrong with them is forgotten. */
  change: (patch: Partial<Draft>) => void
}

/**
 * The state of a form whose fields are those of its draft.
 * @param isEntered true where the form begins with what somebody entered before
 */
export function useDraft<Draft extends object>(
  start: () => Draft,
  isEntered: boolean,
): DraftState<Draft> {
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [touched, setTouched] = useState(isEntered)
  const change = (patch: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...patch }))
    setTouched(true)
    setProblems((before) => problemsLeft(before, patch))
  }
  return { draft, problems, setProblems, touched, change }
}
