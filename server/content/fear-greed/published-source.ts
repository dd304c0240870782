import { publishedAddress, publisherOf, readPublished, statedInputs } from './published-index.ts'
import type { IndexSource } from './source.ts'

const day = 86_400_000
/** Fewer recorded days than this, and the whole history is asked for. */
const wholeFrom = 30
/** A provider is asked again this long after its next reading was due, ms. */
const grace = 60_000

/**
 * The index that a provider publishes, in the form of alternative.me.
 * @param url without a closing slash
 * @param fetchJson answers the parsed body of a GET and rejects on failure
 * @param now the machine's time, Unix ms
 */
export function createPublishedSource(
  url: string,
  fetchJson: (address: string) => Promise<unknown>,
  now: () => number,
): IndexSource {
  const publisher = publisherOf(url)
  return {
    id: `published ${publisher.name}`,
    own: false,
    publisher,
    read: async (known) => {
      const wanted = known.size < wholeFrom ? 0 : wholeFrom
      const { days, untilNext } = readPublished(await fetchJson(publishedAddress(url, wanted)))
      const newest = days.at(-1) ?? { time: 0, value: 0 }
      return {
        value: newest.value,
        asOf: newest.time,
        nextUpdate:
          untilNext === undefined ? newest.time + day : Math.floor(now() + untilNext + grace),
        interval: day,
        inputs: statedInputs(url),
        days: days.filter(({ time }) => !known.has(time)),
      }
    },
  }
}
