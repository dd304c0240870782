import { bandOf } from '../../../../src/contract/market/fear-greed-rules.ts'
import { emptyCard, type PictureCard } from '../card.ts'
import type { CardReader, CardSources } from './card-sources.ts'

const day = 86_400_000
const week = 7 * day
const month = 30 * day

/** The picture of the fear and greed index; without a figure before the first reading. */
export function moodCard(
  { fearGreedIndex }: Pick<CardSources, 'fearGreedIndex'>,
  { write }: Pick<CardReader, 'write'>,
): PictureCard {
  const { texts, fact } = write
  const reading = fearGreedIndex.reading()
  if (reading === null) return { ...emptyCard, heading: texts.fearGreed }
  const today = Math.floor(reading.asOf / day) * day
  const past = (ago: number): string => {
    const value = fearGreedIndex.ofDay(today - ago)?.value
    return value === undefined ? '' : `${write.count(value)} · ${write.band(bandOf(value).key)}`
  }
  return {
    ...emptyCard,
    asOf: write.time(reading.asOf),
    heading: texts.fearGreed,
    figure: write.count(reading.value),
    note: write.band(bandOf(reading.value).key),
    graph: { kind: 'gauge', value: reading.value },
    facts: [
      ...fact(texts.yesterday, past(day)),
      ...fact(texts.lastWeek, past(week)),
      ...fact(texts.lastMonth, past(month)),
    ],
  }
}
