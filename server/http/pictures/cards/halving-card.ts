import { halving } from '../../../../src/contract/limits.ts'
import { emptyCard, type PictureCard } from '../card.ts'
import type { CardReader, CardSources } from './card-sources.ts'

/** A block this old, in ms, is no longer the newest: the page counts it on as well. */
const oldAfter = 2 * 3_600_000

/** The picture of the countdown to the next halving; undefined where the operator shows none. */
export function halvingCard(
  { chain, systemClock }: Pick<CardSources, 'chain' | 'systemClock'>,
  { write }: Pick<CardReader, 'write'>,
): PictureCard | undefined {
  const tip = chain.current()
  if (tip === null) return undefined
  const age = systemClock.now() - tip.heightAsOf
  const height = age > oldAfter ? tip.height + Math.floor(age / tip.meanBlockTime) : tip.height
  const era = Math.floor(height / halving.interval)
  const nextHeight = (era + 1) * halving.interval
  const blocks = nextHeight - height
  const at = tip.heightAsOf + (nextHeight - tip.height) * tip.meanBlockTime
  const reward = (number: number): string => `${halving.firstReward / 2 ** number} BTC`
  const { texts, fact } = write
  return {
    ...emptyCard,
    asOf: write.time(tip.heightAsOf),
    heading: texts.halving,
    figure: write.day(at),
    note: write.counted(texts.blocks, blocks),
    graph: { kind: 'progress', share: 1 - blocks / halving.interval },
    facts: [
      ...fact(texts.height, write.count(height)),
      ...fact(texts.rewardNow, reward(era)),
      ...fact(texts.rewardThen, reward(era + 1)),
    ],
  }
}
