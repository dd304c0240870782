import { dayLength, dayOf, startOfDay } from '../../../../src/contract/day.ts'
import { dateLanguage } from '../../../../src/contract/text/date-language.ts'
import { keyOf, uniform } from '../../../venues/simulated/hash.ts'
import type { FeedItem } from '../read-feed.ts'
import { dayKey, pick, shuffled, whole } from './draw.ts'
import {
  authorityOf,
  figures,
  policies,
  policyDesk,
  policyRegions,
  statisticsOffice,
  stories,
  storyCoins,
  storySources,
  type Template,
} from './templates.ts'

/** An invented item. It stands nowhere, so it has no address. */
export interface InventedItem extends FeedItem {
  url: ''
  source: string
  official: boolean
  /** Empty for news of no region. */
  region: string
}

/** The news of a day up to `now` (Unix ms), newest first: the same for a seed, always. */
export function inventedNews(seed: string, day: string, now: number): InventedItem[] {
  const root = dayKey(seed, 'news', day)
  const items = shuffled(stories.length, keyOf(root, 1)).map((index, place) => {
    const key = keyOf(root, 100 + place)
    const name = pick(storyCoins, keyOf(key, 1), 1.7) ?? ''
    const source = pick(storySources, keyOf(key, 2)) ?? ''
    const filled = fill(stories[index], { name, n: String(whole(keyOf(key, 3), 3, 60)) })
    return item(day, key, filled, { source, official: false, region: '' })
  })
  const counted = keyOf(root, 50)
  const filled = fill(pick(figures, counted), { n: String(whole(keyOf(counted, 1), 1, 4)) })
  const office = item(day, counted, filled, {
    source: statisticsOffice,
    official: true,
    region: '',
  })
  return newestFirst([...items, office], now)
}

/** News about policy of a day up to `now`, as `inventedNews`. */
export function inventedPolicies(seed: string, day: string, now: number): InventedItem[] {
  const root = dayKey(seed, 'policy', day)
  const count = whole(root, 2, 4)
  const items = shuffled(policies.length, keyOf(root, 1))
    .slice(0, count)
    .map((index, place) => {
      const key = keyOf(root, 100 + place)
      const region = pick(policyRegions, keyOf(key, 1), 1.5) ?? ''
      const official = uniform(keyOf(key, 2)) < 0.75
      const ahead = startOfDay(day) + whole(keyOf(key, 4), 9, 240) * dayLength
      const n = String(whole(keyOf(key, 3), 4, 12))
      const filled = fill(policies[index], { n, date: writtenDay(ahead) })
      return item(day, key, filled, {
        source: official ? authorityOf(region) : policyDesk,
        official,
        region,
      })
    })
  return newestFirst(items, now)
}

function item(
  day: string,
  key: number,
  text: Template,
  from: Pick<InventedItem, 'source' | 'official' | 'region'>,
): InventedItem {
  const minutes = whole(keyOf(key, 9), 10, 24 * 60 - 10)
  const publishedAt = startOfDay(day) + minutes * 60_000
  const id = `${day}-${(key >>> 0).toString(36)}`
  return { id, ...text, url: '', publishedAt, ...from }
}

function newestFirst(items: readonly InventedItem[], now: number): InventedItem[] {
  return items
    .filter(({ publishedAt }) => publishedAt <= now)
    .sort((one, other) => other.publishedAt - one.publishedAt)
}

function fill(template: Template | undefined, values: Readonly<Record<string, string>>): Template {
  const write = (text = ''): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return { title: write(template?.title), excerpt: write(template?.excerpt) }
}

/** A day as English texts name it, such as `1 March 2027`. */
function writtenDay(time: number): string {
  const [year, , day] = dayOf(time).split('-')
  const month = new Intl.DateTimeFormat(dateLanguage('en'), {
    month: 'long',
    timeZone: 'UTC',
  }).format(time)
  return `${Number(day)} ${month} ${year}`
}
