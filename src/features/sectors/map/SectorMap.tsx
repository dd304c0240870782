import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { HeatLegend } from '../../../charts/treemap/HeatLegend.tsx'
import { type TilePoint, Treemap } from '../../../charts/treemap/Treemap.tsx'
import type { TileLook } from '../../../charts/treemap/tile-painter.ts'
import type { TileGroup } from '../../../charts/treemap/treemap-layout.ts'
import type { SectorList, SectorSummary } from '../../../contract/entities/market/sectors.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { minusSign } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import { signedText } from '../../../market/cells/change-text.ts'
import { dollarSumText } from '../../../market/cells/sum-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import type { HoldHandlers } from '../../../market/table/hold.ts'
import { sectorAddress } from '../sector-address.ts'
import type { SectorSearch } from '../sector-search.ts'
import type { ChangeSearch } from '../use-sector-address.ts'
import styles from './sector-map.module.css'
import { mapWindow, sectorStep, sectorTiles, topChange } from './sector-tiles.ts'

interface SectorMapProps {
  list: SectorList
  search: SectorSearch
  change: ChangeSearch
  writing: Writing
  /** Old values have no colours. */
  stale: boolean
  /** While somebody points at a tile, no other takes its place. */
  holding: HoldHandlers
}

/** The sectors as tiles: areas by turnover, colours by the change of the index, a link to each. */
export function SectorMap({ list, search, change, writing, stale, holding }: SectorMapProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const follow = useFollowInApp()
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const window = mapWindow(search)
  const items = useMemo(() => sectorTiles(list.sectors), [list])
  const sectors = useMemo(
    () => new Map(list.sectors.map((sector) => [sector.plateCategoryId, sector])),
    [list],
  )
  const figureOf = useCallback(
    ({ changes }: SectorSummary) => signedText(writing, changes[window] ?? Number.NaN).lead,
    [writing, window],
  )
  const lookOf = useCallback(
    (id: string): TileLook => {
      const sector = sectors.get(id)
      if (sector === undefined) return { step: 0, symbol: '', figure: '', price: '' }
      return {
        step: stale ? 0 : sectorStep(sector, window),
        symbol: sector.name,
        figure: figureOf(sector),
        price: dollarSumText(writing, sector.turnover24h).lead,
      }
    },
    [sectors, figureOf, window, stale, writing],
  )
  const nameOf = (id: string): string => {
    const sector = sectors.get(id)
    return sector === undefined ? '' : `${sector.name}, ${figureOf(sector)}`
  }
  const hrefOf = (id: string): string => sectorAddress(locale, id, search)
  // A finger that is put on a tile means its page: there is nothing else to ask.
  const onTile = (point: TilePoint | undefined): void => {
    if (point?.by === 'touch') void router.navigate({ href: hrefOf(point.id) })
  }
  const fold = ({ folded }: TileGroup) => (
    <button
      type="button"
      aria-label={t`${folded.length} more in the list`}
      onClick={() => change({ as: undefined })}
    >
      <bdi dir="ltr">+{folded.length}</bdi>
    </button>
  )
  const names = { '24h': t`24h`, '7d': t`7d`, '30d': t`30d` }
  const over = names[window]
  const end = formatPercent(topChange(window), writing.style, 0).text
  return (
    <section aria-label={t({ message: 'Map', context: 'view' })} onClick={follow} {...holding}>
      <div className={styles.map}>
        <Treemap
          label={t`Sectors`}
          items={items}
          grouped={false}
          hue="direction"
          moment={list.asOf}
          {...{ lookOf, nameOf, hrefOf, onTile, fold, root, canvas }}
        />
      </div>
      <p className={styles.meaning}>
        <HeatLegend hue="direction" from={end.replace('+', minusSign)} to={end} />
        {t`colour: change, ${over}`} · {t`area: square root of turnover, 24 h`}
      </p>
    </section>
  )
}
