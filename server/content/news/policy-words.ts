import { dayOf, isDay } from '../../../src/contract/day.ts'
import type { PolicyImpact } from '../../../src/contract/entities/news/news.ts'
import type { PolicyTopic } from '../../../src/contract/policy-topics.ts'

/** So much of a text is looked at, in characters. */
const maxRead = 1_000

/** Words of a topic, most telling topic first; published in docs/rules.md. */
const topicWords: readonly (readonly [PolicyTopic, RegExp])[] = [
  ['etf', /\b(?:ETFs?|ETPs?|exchange[- ]traded)\b/i],
  ['stablecoin', /\bstable ?coins?\b|\be-money tokens?\b/i],
  ['tax', /\b(?:tax(?:es|ed|ation|able)?|VAT|levy)\b/i],
  [
    'enforcement',
    /\b(?:fine[sd]?|penalt(?:y|ies)|charge[sd]?|sanction(?:s|ed)?|lawsuit|sue[sd]?|settles?|fraud|enforcement|court)\b/i,
  ],
  [
    'licence',
    /\b(?:licen[cs](?:e|es|ed|ing)|authoris(?:e|es|ed|ation)|authoriz(?:e|es|ed|ation)|registration|permit|rulebook)\b/i,
  ],
]

/** Words of an impact, the greatest first: what binds, then what is on its way; published in docs/rules.md. */
const impactWords: readonly (readonly [PolicyImpact, RegExp])[] = [
  [
    'high',
    /\b(?:final rules?|takes? effect|enters? into force|signed into law|grants?|approve[sd]?|bans?|must comply|adopts?)\b/i,
  ],
  [
    'medium',
    /\b(?:draft|proposal|proposes?|consultation|delay(?:s|ed)?|reading|postpones?|plans? to|bill)\b/i,
  ],
  ['low', /\b(?:paper|report|speech|remarks|statement|fine[sd]?|warns?|updates?|guidance)\b/i],
]

const months =
  'january february march april may june july august september october november december'.split(' ')
/** `1 March 2027`, `March 1, 2027`, `2027-03-01`. */
const dates =
  /\b(?:(\d{1,2}) (january|february|march|april|may|june|july|august|september|october|november|december) (\d{4})|(january|february|march|april|may|june|july|august|september|october|november|december) (\d{1,2}), (\d{4})|(\d{4}-\d{2}-\d{2}))\b/gi

/** What a text is about; null where no word tells. */
export function topicOf(text: string): PolicyTopic | null {
  const read = text.slice(0, maxRead)
  return topicWords.find(([, words]) => words.test(read))?.[0] ?? null
}

/** How much it changes, see `policyImpacts`; null where no word tells. */
export function impactOf(text: string): PolicyImpact | null {
  const read = text.slice(0, maxRead)
  return impactWords.find(([, words]) => words.test(read))?.[0] ?? null
}

/** The days after `time` (Unix ms) that an English text names with their year, each once. */
export function daysAhead(text: string, time: number): string[] {
  const today = dayOf(time)
  const named = [...text.slice(0, maxRead).matchAll(dates)].map(
    ([, day, ofMonth, year, american, americanDay, americanYear, plain]) =>
      plain ?? written(year ?? americanYear, ofMonth ?? american, day ?? americanDay),
  )
  return [...new Set(named)].filter((day) => isDay(day) && day > today)
}

function written(year = '', name = '', day = ''): string {
  const number = months.indexOf(name.toLowerCase()) + 1
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}
