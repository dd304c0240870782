import { traitsOf } from '../../../server/venues/ccxt/traits/known.ts'
import type { MetricKind } from '../../../server/venues/metrics/metric-columns.ts'
import { publicExchanges } from '../../../server/venues/metrics/public/known.ts'
import type { PublicExchange } from '../../../server/venues/metrics/public/public-exchange.ts'
import type { ExchangeCells } from './exchange-cells.ts'

const none = 'not offered'

/** Figures of contracts over time, and the column that they are recorded from where an exchange tells no past. */
const histories: Readonly<Record<string, { kind: MetricKind; column?: string }>> = {
  'open interest': { kind: 'openInterestCoins', column: 'openInterest' },
  'long/short': { kind: 'longShare' },
  'top traders': { kind: 'topPositions' },
  takers: { kind: 'takerBuy' },
  funding: { kind: 'funding', column: 'fundingRate' },
}

/** What each exchange offers beside its lists, as lines of Markdown. */
export function offersTable(found: ReadonlyMap<string, readonly ExchangeCells[]>): string[] {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const heads = ['exchange', 'candles', 'deposits and withdrawals', 'block trades']
  const all = [...heads, ...Object.keys(histories), 'liquidations']
  return [
    row(all),
    row(all.map(() => '---')),
    ...[...found].map((entry) => row(offersOf(...entry))),
  ]
}

function offersOf(id: string, lists: readonly ExchangeCells[]): string[] {
  const traits = traitsOf(id)
  const [first] = lists
  const depth = first && traits.klines?.(first.line).depth
  const known = Object.entries(publicExchanges).find(([name]) => name === id)?.[1]
  const { chains } = traits
  return [
    id,
    depth === undefined ? 'since the listing' : `newest ${depth.toLocaleString('en-US')}`,
    chains === undefined
      ? none
      : chains.rows === undefined
        ? 'of a coin as a whole'
        : 'of each chain',
    lists.some(({ line }) => traits.amounts(line)?.trade !== undefined) ? 'yes' : none,
    ...Object.values(histories).map((history) => wordOf(known, lists, history)),
    known?.liquidations === undefined ? none : 'yes',
  ]
}

function wordOf(
  known: PublicExchange | undefined,
  lists: readonly ExchangeCells[],
  { kind, column }: (typeof histories)[string],
): string {
  if (known?.series.some(({ kinds }) => kinds.includes(kind)) === true) return 'yes'
  const isShown = lists.some(({ columns }) => column !== undefined && columns[column] === 'right')
  return isShown ? 'recorded here' : none
}
