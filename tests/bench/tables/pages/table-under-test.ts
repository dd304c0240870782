/** A table that shows 2,000 symbols sorted by 24 h change, 30 rows of 6 cells on screen. */
export interface TableUnderTest {
  /** Builds the table from one tick per symbol and resolves once it is on screen. */
  mount: (place: HTMLElement, snapshot: Float32Array) => Promise<void>
  /** Takes a batch as it came from the socket. */
  apply: (ticks: Float32Array) => void
  /** The price texts on screen by row number, as plain digits with a dot. */
  shown: () => Map<number, string>
  /** The price text of one row on screen, as plain digits; undefined when it is not there. */
  shownPrice: (row: number) => string | undefined
}

/** Names of the symbols, the same in every table. */
export function symbolName(row: number): string {
  return `SYM${String(row).padStart(4, '0')}`
}

/** Row number of a symbol's name; undefined for another text. */
export function rowOf(name: string): number | undefined {
  const match = /SYM(\d+)/.exec(name)
  return match === null ? undefined : Number(match[1])
}

/** A price text without its grouping. */
export function plain(text: string): string {
  return text.replaceAll(/[^\d.-]/g, '')
}

/** The price as the tables show it. */
export function priceText(price: number): string {
  return price.toFixed(2)
}
