/** A figure that rose or fell, in words. */
export interface CardChange {
  /** With its sign. */
  text: string
  direction: 'up' | 'even' | 'down'
}

/** A figure with its name. */
export interface CardFact {
  label: string
  value: string
}

/** A coin or sector of a ranking. */
export interface CardRow {
  /** Path of a coin's picture in the build; empty for none. */
  icon: string
  name: string
  /** The figure of the card; empty for none. */
  value: string
  change: CardChange | undefined
}

/** What is drawn beside the figure. */
export type CardGraph =
  /** Oldest first; `ofChange` where it covers the time that the change is of, whose colour it then has. */
  | { kind: 'line'; values: readonly number[]; ofChange: boolean }
  /** 0 to 100. */
  | { kind: 'gauge'; value: number }
  /** 0 to 1. */
  | { kind: 'progress'; share: number }

/**
 * What a picture of a page says: a heading with one figure, or with rows. Every text has glyphs; an empty one is
 * left out.
 */
export interface PictureCard {
  /** Path of the picture of a coin in the build; empty for none. */
  icon: string
  heading: string
  detail: string
  figure: string
  change: CardChange | undefined
  /** What the figure means. */
  note: string
  graph: CardGraph | undefined
  /** At most four. */
  facts: readonly CardFact[]
  /** At most five. */
  rows: readonly CardRow[]
  /** Whose figures they are. */
  venue: string
  /** When the newest of them was; empty where there are none. */
  asOf: string
}

/** A card that says nothing yet. */
export const emptyCard: PictureCard = {
  icon: '',
  heading: '',
  detail: '',
  figure: '',
  change: undefined,
  note: '',
  graph: undefined,
  facts: [],
  rows: [],
  venue: '',
  asOf: '',
}
