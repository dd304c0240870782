import { useCallback, useState } from 'react'

/** What a part of the favorites has to show. */
export type SectionState = 'rows' | 'nothing' | 'failed'

/** What stands in place of parts that have nothing to show. */
export interface SectionsAnswer {
  /**
   * What stands for all of them, so that it is said once: none has prices, or what there is has no rows.
   * Undefined where one has rows or is on its way.
   */
  all: Exclude<SectionState, 'rows'> | undefined
  /** Ids of the parts that have no prices, where others do. */
  lacking: readonly string[]
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
  const failed = shown.filter((id) => states.get(id) === 'failed')
  const found = shown.filter((id) => states.get(id) === 'nothing')
  const isAll = shown.length > 0 && failed.length + found.length === shown.length
  const all = isAll ? (found.length > 0 ? 'nothing' : 'failed') : undefined
  return {
    all,
    lacking: all === 'failed' ? [] : failed,
    isHidden: (id) => failed.includes(id) || found.includes(id),
  }
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
