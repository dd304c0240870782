/** Which sources of an exchange are failing, told as one line whenever that changes. */
export interface StatusBoard {
  /** Notes why a source fails; an empty cause says that it is well. */
  set: (source: string, cause: string) => void
}

/**
 * A board on which all is well.
 * @param name of the exchange, the beginning of every line
 * @param report receives the line, empty when all is well again
 */
export function createStatusBoard(name: string, report: (line: string) => void): StatusBoard {
  const causes = new Map<string, string>()
  let reported = ''
  return {
    set: (source, cause) => {
      if (cause === '') causes.delete(source)
      else causes.set(source, cause)
      const line = describe(name, causes)
      if (line === reported) return
      reported = line
      report(line)
    },
  }
}

/** `Bitget: spot tickers, USDT-M tickers: cannot connect (ECONNREFUSED)`, causes apart by semicolons. */
function describe(name: string, causes: ReadonlyMap<string, string>): string {
  if (causes.size === 0) return ''
  const groups = Map.groupBy(causes.keys(), (source) => causes.get(source))
  const parts = [...groups].map(([cause, sources]) => `${sources.join(', ')}: ${cause}`)
  return `${name}: ${parts.join('; ')}`
}
