import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useSectorNames } from '../../../market/categories/use-sector-names.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import type { OpenField } from '../../../market/cells/change-text.ts'
import { priceText } from '../../../market/cells/price-text.ts'
import { marketCapText, turnoverText } from '../../../market/cells/sum-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { ListView } from '../../../market/data/list-view.ts'
import { useSymbolName } from '../../../market/data/use-symbol-name.ts'
import { useHold } from '../../../market/table/hold.ts'
import type { HeatColour, HeatSize } from '../overview-search.ts'
import styles from './heat-list.module.css'
import { dilutedCapText, heatFigure, type KnownFigures } from './heat-values.ts'
import type { HeatAreas } from './use-heat-areas.ts'

interface HeatListProps {
  label: string
  view: ListView
  areas: HeatAreas
  colour: HeatColour
  size: HeatSize
  known: KnownFigures
  /** See `HeatMap`. */
  changes: ListView
  since: OpenField
  /** What changes are over. */
  over: string
  stale: boolean
  hrefOf: (symbolId: string) => string
  /** Hears while somebody is on a row, so that none moves. The same function each time. */
  onHold: (holds: boolean) => void
}

/** The pairs of the map as a table in the same order: what the map shows, for everybody who cannot see it. */
export function HeatList(props: HeatListProps) {
  const { label, view, changes, since, areas, colour, size, known, over, stale } = props
  const { hrefOf, onHold } = props
  const { table } = view
  const { t } = useLingui()
  const { held, handlers } = useHold()
  const symbolName = useSymbolName(table)
  const sectorName = useSectorNames()
  useEffect(() => onHold(held), [onHold, held])
  const texts = useMemo(
    () => ({
      price: priceText(view, 'last'),
      figure: heatFigure(changes, colour, since, known).live,
      turnover: turnoverText(view),
      marketCap: size === 'dilutedCap' ? dilutedCapText(view, known) : marketCapText(view),
    }),
    [view, changes, colour, since, size, known],
  )
  const figureName = {
    change: over,
    range: t`Day's range`,
    volume: t`Volume change`,
    basis: t`Basis to index`,
    funding: t`Funding, 8 h`,
  }
  return (
    <table className={styles.table} data-stale={stale || undefined} {...handlers}>
      <caption className={styles.caption}>{label}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.place} aria-label={t`Place`}>
            #
          </th>
          <th scope="col">{t`Pair`}</th>
          <th scope="col" className={styles.wide}>{t`Sector`}</th>
          <th scope="col">{t`Price`}</th>
          <th scope="col">{figureName[colour]}</th>
          <th scope="col" className={styles.wide}>{t`Turnover`}</th>
          <th scope="col" className={styles.wide}>
            {size === 'dilutedCap' ? t`Fully diluted` : t`Market cap`}
          </th>
        </tr>
      </thead>
      <tbody>
        {areas.items.map(({ id, group }, place) => {
          const row = areas.rowOf(id)
          return (
            // By place: a line that shows another pair is no shift of the layout.
            <tr key={place}>
              <td className={styles.place}>{place + 1}</td>
              <th scope="row">
                <a href={hrefOf(id)} className={styles.pair}>
                  <CoinIcon coin={table.base[row] ?? ''} icon={table.icon[row] ?? ''} size={18} />
                  <bdi dir="ltr" translate="no">
                    {symbolName(row)}
                  </bdi>
                </a>
              </th>
              <td className={styles.wide}>{group === '' ? '—' : sectorName(group)}</td>
              <td>
                <TickCell row={row} live={texts.price} flashes />
              </td>
              <td>
                <TickCell row={row} live={texts.figure} />
              </td>
              <td className={styles.wide}>
                <TickCell row={row} live={texts.turnover} />
              </td>
              <td className={styles.wide}>
                <TickCell row={row} live={texts.marketCap} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
