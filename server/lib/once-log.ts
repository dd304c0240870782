/** A log that says each line once. */
export interface OnceLog {
  log: (line: string) => void
  /** From now on each line may be said again. */
  reset: () => void
}

/** Says lines once through `log`; they have to be few. */
export function createOnceLog(log: (line: string) => void): OnceLog {
  const said = new Set<string>()
  return {
    log: (line) => {
      if (!said.has(line)) log(line)
      said.add(line)
    },
    reset: () => said.clear(),
  }
}
