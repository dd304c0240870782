import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NetworkData } from '../../../contract/entities/market/trading-data.ts'
import { csvNumber, csvOf } from '../../../lib/files/csv.ts'

type Row = NetworkData['rows'][number]

const heads = {
  venue: msg`Venue`,
  openInterest: msg`Open interest`,
  openInterestChange: msg`Change of open interest`,
  funding: msg`Funding / 8 h`,
  longShare: msg({ message: 'Accounts that are long', comment: 'Share of all accounts' }),
  liquidatedLongs: msg`Liquidated longs`,
  liquidatedShorts: msg`Liquidated shorts`,
}

/**
 * The figures of the venues as comma-separated values, a row each, in US dollars and per cent; a venue that is
 * silent has none. Heads are in the user's language.
 */
export function networkCsv({ rows, venues }: Pick<NetworkData, 'rows' | 'venues'>, i18n: I18n) {
  const figure = (id: keyof Omit<Row, 'venue' | 'asOf'>, unit: 'USD' | '%') => ({
    heading: `${i18n._(heads[id])} (${unit})`,
    text: (at: number) =>
      csvNumber((rows[at]?.[id] ?? Number.NaN) * (unit === '%' ? 100 : 1), unit === '%' ? 6 : 2),
  })
  const nameOf = (at: number): string => {
    const id = rows[at]?.venue ?? ''
    return venues.find((venue) => venue.id === id)?.name ?? id
  }
  return csvOf(
    [
      { heading: i18n._(heads.venue), text: nameOf },
      figure('openInterest', 'USD'),
      figure('openInterestChange', '%'),
      figure('funding', '%'),
      figure('longShare', '%'),
      figure('liquidatedLongs', 'USD'),
      figure('liquidatedShorts', 'USD'),
    ],
    rows.keys(),
  )
}
