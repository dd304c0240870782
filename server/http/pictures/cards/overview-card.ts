import type { MarketModel } from '../../../../src/contract/entities/news/morning-paper.ts'
import { bandOf } from '../../../../src/contract/market/fear-greed-rules.ts'
import { delivered } from '../../core/delivered.ts'
import { emptyCard, type PictureCard } from '../card.ts'
import type { CardReader, CardSources } from './card-sources.ts'

/** Picks that are named. */
const namedPicks = 2

/** The picture of the market as a whole. */
export function overviewCard(
  sources: Pick<CardSources, 'figures' | 'picks' | 'operator'>,
  { hidden, write }: CardReader,
): PictureCard {
  const { model } = delivered(sources.figures(hidden))
  const { texts, fact } = write
  const hasCap = model.marketCap !== null
  const turnover = write.money(Number(model.turnover24h))
  const values = hasCap ? model.marketCapLine : model.turnoverLine
  return {
    ...emptyCard,
    asOf: write.time(model.asOf),
    heading: texts.overview,
    figure: hasCap ? write.money(Number(model.marketCap)) : turnover,
    note: hasCap ? texts.marketCap : texts.turnover24h,
    change: hasCap ? write.change(Number(model.marketCapChange ?? Number.NaN)) : undefined,
    graph: values.length < 2 ? undefined : { kind: 'line', values, ofChange: false },
    facts: [
      ...fact(texts.turnover24h, hasCap ? turnover : ''),
      ...fact(texts.risingFalling, `${write.count(model.rising)} / ${write.count(model.falling)}`),
      ...fact(texts.mood, moodOf(model, write)),
      ...fact(texts.picks, picksOf(sources, { hidden, write })),
      ...fact(texts.btcDominance, write.percent(Number(model.btcDominance?.share ?? Number.NaN))),
    ].slice(0, 4),
  }
}

function moodOf({ fearGreed }: MarketModel, write: CardReader['write']): string {
  if (fearGreed === null) return ''
  return `${write.count(fearGreed.value)} · ${write.band(bandOf(fearGreed.value).key)}`
}

/** The coins of the newest picks that rise or fall. */
function picksOf(
  { picks, operator }: Pick<CardSources, 'picks' | 'operator'>,
  { hidden, write }: CardReader,
): string {
  if (!operator.publicConfig.overviewSwitch.aiIndex) return ''
  const shown = (picks.current()?.round.picks ?? []).filter(({ base }) => !hidden.has(base))
  return shown
    .flatMap(({ base }) => write.name(base) || [])
    .slice(0, namedPicks)
    .join(', ')
}
