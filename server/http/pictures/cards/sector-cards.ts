import { marketTypes } from '../../../../src/contract/market/market-types.ts'
import { categoryText } from '../../../content/titles.ts'
import { sectorDetailOf } from '../../../market/sectors/sector-detail.ts'
import { sectorListOf } from '../../../market/sectors/sector-list.ts'
import type { SectorAudience } from '../../../market/sectors/sector-summary.ts'
import { delivered } from '../../core/delivered.ts'
import { emptyCard, type PictureCard } from '../card.ts'
import type { CardReader, CardSources } from './card-sources.ts'

/** What the pages of sectors show unless they are told otherwise. */
const choice = { weight: 'cap', measure: 'USD' } as const
const rows = 5

/** The picture of all sectors: those that rise most. */
export function sectorListCard(
  { sectors, market }: Pick<CardSources, 'sectors' | 'market'>,
  { hidden, write }: CardReader,
): PictureCard {
  const list = sectorListOf(delivered(sectors.market(choice)), audienceOf({ hidden, write }))
  return {
    ...emptyCard,
    asOf: write.time(pricesAsOf(market, list)),
    heading: write.texts.sectors,
    note: write.texts.day,
    rows: list.sectors.slice(0, rows).map(({ name, changes, marketCap, turnover24h }) => ({
      icon: '',
      name,
      value: write.money(marketCap ?? turnover24h),
      change: write.change(changes['24h'] ?? Number.NaN),
    })),
  }
}

/** The picture of a sector; undefined for one that is not there. */
export function sectorCard(
  { sectors, market }: Pick<CardSources, 'sectors' | 'market'>,
  id: string,
  { hidden, write }: CardReader,
): PictureCard | undefined {
  const working = delivered(sectors.market(choice))
  const sector = sectorDetailOf(working, id, audienceOf({ hidden, write }))
  if (sector === undefined) return undefined
  const { level, changes, marketCap, turnover24h, up, down, rank, of } = sector
  const values = sector.plots.find(({ window }) => window === '24h')?.sector ?? []
  const known = values.filter((value) => value !== null)
  const { texts, fact } = write
  return {
    ...emptyCard,
    asOf: write.time(pricesAsOf(market, sector)),
    heading: sector.name,
    detail: texts.sector,
    figure: level === null ? '' : write.price(level.toFixed(2)),
    change: write.change(changes['24h'] ?? Number.NaN),
    note: texts.day,
    graph: known.length < 2 ? undefined : { kind: 'line', values: known, ofChange: true },
    facts: [
      ...fact(texts.marketCap, write.money(marketCap ?? Number.NaN)),
      ...fact(texts.turnover24h, write.money(turnover24h)),
      ...fact(texts.risingFalling, `${write.count(up)} / ${write.count(down)}`),
      ...fact(texts.rank, `${write.count(rank)} / ${write.count(of)}`),
    ],
  }
}

/** When the prices were that indexes were worked out of, at `asOf`. Unix ms; 0 before there are prices. */
function pricesAsOf({ liveTable }: CardSources['market'], { asOf }: { asOf: number }): number {
  return Math.min(asOf, delivered(liveTable(marketTypes.spot)).asOf)
}

function audienceOf({ hidden, write }: CardReader): SectorAudience {
  return { hidden, nameOf: (name) => write.name(categoryText(name, write.language), name) }
}
