import { useCallback, useState } from 'react'

/** What a part of the favorites has to show. */
export type SectionState = 'rows' | 'nothing' | 'failed'

/** What stands in place of parts that have nothing to show. */
export interface SectionsAnswer {
  /** What all of them lack, so that it is said once; undefined where one has rows or is on its way. */
  all: Exclude<SectionState, 'rows'> | undefined
  isHidden: (id: string) => boolean
}

/**
 * Sums up what the parts that are shown said.
 * @param states what each part said last, by its id
 */
export function answerOf(
  shown: readonly string[],
  states: ReadonlyMap<string, SectionState>,
): SectionsAnswer {
  const every = (state: SectionState): boolean =>
    shown.length > 0 && shown.every((id) => states.get(id) === state)
  const all = every('nothing') ? 'nothing' : every('failed') ? 'failed' : undefined
  return { all, isHidden: (id) => all !== undefined || states.get(id) === 'nothing' }
}

/** Gathers what the parts of the favorites say, each for itself. */
export function useSectionStates(): {
  states: ReadonlyMap<string, SectionState>
  tell: (id: string, state: SectionState) => void
} {
  const [states, setStates] = useState<ReadonlyMap<string, SectionState>>(new Map())
  const tell = useCallback((id: string, state: SectionState) => {
    setStates((known) => (known.get(id) === state ? known : new Map(known).set(id, state)))
  }, [])
  return { states, tell }
}
