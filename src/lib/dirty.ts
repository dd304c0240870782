/** Unsaved work in this tab: as long as one holder has not let go, nothing may reload by itself. */
export interface DirtyState {
  /** Declares unsaved work; the answer ends the declaration (once, later calls do nothing). */
  hold: () => () => void
  isDirty: () => boolean
}

/** A tab without unsaved work. */
export function createDirtyState(): DirtyState {
  const holders = new Set<symbol>()
  return {
    hold: () => {
      const holder = Symbol('unsaved work')
      holders.add(holder)
      return () => {
        holders.delete(holder)
      }
    },
    isDirty: () => holders.size > 0,
  }
}
