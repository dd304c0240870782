import type { FeedState, VenueSink } from '../../venue.ts'
import { marketTypeNames } from '../listing/market-index.ts'

/** Where news of feeds go. */
interface FeedNews {
  sink: Pick<VenueSink, 'feeds'>
  log: (line: string) => void
}

/**
 * Tells how the lists come whenever that has changed since the last look, and operators in one line how much of
 * which lists an exchange refuses to stream.
 */
export function reportFeeds(states: () => readonly FeedState[], news: FeedNews): () => void {
  let reported = ''
  let logged = ''
  return () => {
    const feeds = states().toSorted((one, other) => one.line - other.line)
    const text = JSON.stringify(feeds)
    if (text === reported) return
    reported = text
    news.sink.feeds?.(feeds)
    const line = refusalsOf(feeds)
    if (line !== logged) news.log(line === '' ? 'everything streams again' : line)
    logged = line
  }
}

/** `120 of 640 symbols of spot do not stream: too many requests`; empty where all do. */
function refusalsOf(feeds: readonly FeedState[]): string {
  const refused = feeds.filter((feed) => feed.refused > 0)
  const lists = refused.map(
    ({ line: marketType, refused: count, symbols }) =>
      `${count} of ${symbols} symbols of ${marketTypeNames[marketType]}`,
  )
  const causes = [...new Set(refused.map(({ cause }) => cause))]
  return lists.length === 0 ? '' : `${lists.join(', ')} do not stream: ${causes.join(', ')}`
}
