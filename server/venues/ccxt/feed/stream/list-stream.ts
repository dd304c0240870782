import type { ListedMarket } from '../../listing/listing.ts'
import type { Refused, TickerStream } from './stream-connection.ts'

/** Opens a stream of unified symbols, each kind of market apart. */
export type OpenStream = (kinds: readonly (readonly string[])[]) => TickerStream

/** The stream of one list, which follows its listing. */
export interface ListStream {
  /** Streams these markets, over a new stream where they are others than before. */
  follow: (listed: readonly ListedMarket[]) => void
  /** What came since the last call; undefined where nothing is streamed. */
  take: () => ReturnType<TickerStream['take']> | undefined
  /** Takes what a snapshot that was asked for at `asked`, Unix ms, found changed, as unified symbols. */
  check: (changed: () => readonly string[], asked: number) => void
  /** Until when it vouches for the list, Unix ms; 0 until a snapshot tells what it may have missed. */
  vouches: () => number
  /** What is refused; undefined where nothing is streamed. */
  refused: () => Refused | undefined
  stop: () => Promise<void>
}

/** Streams nothing yet, and never where `open` is undefined. */
export function createListStream(open: OpenStream | undefined): ListStream {
  let stream: TickerStream | undefined
  let streamed = ''
  /** When the newest snapshot was asked for, Unix ms. */
  let newest = 0
  return {
    follow: (listed) => {
      const symbolsOf = (dated: boolean): string[] =>
        listed.flatMap(({ market }) => (market.future === dated ? [market.symbol] : []))
      const kinds = [symbolsOf(false), symbolsOf(true)].filter((symbols) => symbols.length > 0)
      if (open === undefined || streamed === kinds.join()) return
      streamed = kinds.join()
      void stream?.stop()
      stream = open(kinds)
    },
    take: () => stream?.take(),
    check: (changed, asked) => {
      stream?.missed(changed())
      newest = asked
    },
    vouches: () => {
      const flow = stream?.flow()
      return flow !== undefined && newest >= flow.since ? flow.heard : 0
    },
    refused: () => stream?.refused(),
    stop: async () => {
      await stream?.stop()
    },
  }
}
