/** What a feed told. */
export interface NewsItemTable {
  /** `news` or `policy`. */
  kind: string
  /** See `FeedItem`. */
  id: string
  /** Address of the feed. */
  feed: string
  /** Name of the feed when the item came. */
  source: string
  title: string
  excerpt: string
  url: string
  /** BCP 47 key; empty where unknown. */
  language: string
  /** Unix ms. */
  published_at: number
}

/** How the reading of a feed goes. */
export interface NewsFeedTable {
  url: string
  /** As it called itself last. */
  name: string
  /** When it was read last, Unix ms; 0 before the first time. */
  read_at: number
  /** Since when it has given nothing, Unix ms; null where all is well. */
  silent_since: number | null
}

/** The paper of a morning. */
export interface MorningPaperTable {
  /** Name of the venue, with the seed of a simulated one. */
  market: string
  /** YYYY-MM-DD, UTC. */
  day: string
  /** A `MorningPaper` as JSON. */
  paper: string
}
