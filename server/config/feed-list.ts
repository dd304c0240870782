import * as v from 'valibot'
import type { FromText } from './settings-text.ts'

/** A feed that the operator chose. */
export interface FeedChoice {
  url: string
  /** True where an authority speaks in it for itself. */
  official: boolean
  /** ISO 3166 code in capitals, or `EU`; empty for no region. */
  region: string
}

/** More feeds than this are not read. */
const maxFeeds = 40

const takes =
  'takes http or https addresses of feeds with blanks between, each with what it is in front or not, such as official:US:https://example.com/rss'

/** Addresses of feeds with blanks between; `official:` and a region such as `US:` may stand before each. */
export function feedList(): FromText<FeedChoice[]> {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(/\s+/).filter((word) => word !== '')),
    v.maxLength(maxFeeds, `takes at most ${maxFeeds} feeds`),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const feeds = dataset.value.flatMap((word) => readFeedChoice(word) ?? [])
      if (feeds.length === dataset.value.length) return feeds
      addIssue({ message: takes })
      return NEVER
    }),
  )
}

/** An http or https address, or the path of a file. */
export function fileOrAddress(): FromText<string> {
  return v.pipe(
    v.string(),
    v.check(
      (text) => !/^[a-z]+:\/\//i.test(text) || isWebAddress(text),
      'takes an http or https address or a file',
    ),
  )
}

function readFeedChoice(word: string): FeedChoice | undefined {
  const [, official, region = '', url = ''] =
    /^(official:)?([A-Z]{2}:)?(https?:.*)$/.exec(word) ?? []
  if (!isWebAddress(url)) return undefined
  return { url, official: official !== undefined, region: region.slice(0, 2) }
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  return url.username === '' && url.password === ''
}
