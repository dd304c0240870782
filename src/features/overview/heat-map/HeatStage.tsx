import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNotify } from '../../../app/notify.tsx'
import { tellShare } from '../../../app/tell-share.ts'
import type { Zoom } from '../../../charts/treemap/pinch.ts'
import type { TileGroup } from '../../../charts/treemap/treemap-layout.ts'
import { defaultTimeZone, type TimeZone } from '../../../contract/entities/time-zone.ts'
import { slugOf } from '../../../contract/market/list-slugs.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { fileName, giveImage } from '../../../lib/files/give-away.ts'
import { shareAddress } from '../../../lib/share.ts'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import { venueName } from '../../../lib/venue-name.ts'
import { tokenAddress } from '../../../market/addresses/token-address.ts'
import { useSectorNames } from '../../../market/categories/use-sector-names.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { useDayName } from '../../../market/data/use-day-name.ts'
import { useWindowNames } from '../../../market/data/use-window-names.ts'
import type { WindowView } from '../../../market/data/use-window-view.ts'
import { overviewAddress } from '../overview-address.ts'
import {
  type HeatMarket,
  type OverviewSearch,
  type SearchChange,
  withHeat,
} from '../overview-search.ts'
import { ChangeFigure } from '../parts/ChangeFigure.tsx'
import { changeOver } from '../summary/sector-indexes.ts'
import { useSectors } from '../summary/use-sectors.ts'
import { HeatControls } from './HeatControls.tsx'
import { HeatFoot } from './HeatFoot.tsx'
import { HeatList } from './HeatList.tsx'
import { HeatMap } from './HeatMap.tsx'
import { HeatWaiting } from './HeatWaiting.tsx'
import styles from './heat-map-page.module.css'
import { drawHeatPicture } from './heat-picture.ts'
import type { HeatSettings } from './heat-settings.ts'
import { NoHeat } from './NoHeat.tsx'
import { useCardFacts } from './use-card-facts.ts'
import { useHeatAreas } from './use-heat-areas.ts'
import { useKnownFigures } from './use-known-figures.ts'

/** A head has to be this wide for its figure, and for its arrow, in px: the name comes first. */
const figureFrom = 116
const arrowFrom = 150

/** What the heat map shows and by which choices. */
export interface HeatStageProps {
  view: ListView
  /** The same list with its changes over the window. */
  changes: WindowView & { view: ListView }
  search: OverviewSearch
  settings: HeatSettings
  hidden: ReadonlySet<string>
  favorites: ReadonlySet<string> | undefined
  /** What changes over a day are measured from. */
  zone: TimeZone
  stale: boolean
  occasion: string
}

/** Controls, map or list, and what stands below them. */
export function HeatStage(props: HeatStageProps) {
  const { view, changes, search, settings, hidden, favorites, zone, stale, occasion } = props
  const { market, colour, window, grouped, scale, zoom, as, limit } = settings
  const { table } = view
  const { t } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const follow = useFollowInApp()
  const sectorName = useSectorNames()
  const windowNames = useWindowNames()
  const windows = { ...windowNames, '24h': useDayName(zone) }
  const canvas = useRef<HTMLCanvasElement>(null)
  const [held, setHeld] = useState(false)
  const [paintedAt, setPaintedAt] = useState(0)
  const choice = useMemo(
    () => ({ market, zoom, hidden, favorites }),
    [market, zoom, hidden, favorites],
  )
  const { known, size, isAwaited, offers } = useKnownFigures(view, settings)
  const areas = useHeatAreas({ view, choice, size, known, limit, held, occasion })
  const facts = useCardFacts({
    view,
    colour,
    size,
    known,
    changes: changes.view,
    since: changes.since,
    over: window === '24h' ? undefined : windows[window],
  })
  const sectorChange = useSectorChange(settings, zone)
  const actions = useStageActions(props, canvas)
  const change = (part: SearchChange): Promise<void> => {
    const href = overviewAddress(locale, withHeat(search, part))
    return router.navigate({ href, replace: true, resetScroll: false })
  }
  const hrefOf = useCallback((symbolId: string) => tokenAddress(locale, symbolId), [locale])
  const open = useCallback(
    (symbolId: string) => void router.navigate({ href: tokenAddress(locale, symbolId) }),
    [router, locale],
  )
  const onZoom = (way: Zoom, symbolId: string | undefined): string | undefined => {
    const group = areas.items.find(({ id }) => id === symbolId)?.group ?? ''
    const isIn = way === 'in'
    if (isIn ? zoom !== undefined || group === '' : zoom === undefined) return undefined
    const href = isIn
      ? zoomHref(group)
      : overviewAddress(locale, withHeat(search, { zoom: undefined }))
    void router.navigate({ href, resetScroll: false })
    return isIn ? sectorName(group) : t`All sectors`
  }
  const zoomHref = (name: string): string =>
    overviewAddress(locale, withHeat(search, { zoom: slugOf(name), group: undefined }))
  const head = ({ name, width }: TileGroup) =>
    name === '' ? (
      <span className={styles.group}>{t({ message: 'Other', context: 'sectors' })}</span>
    ) : (
      <a href={zoomHref(name)} className={styles.group}>
        <b>{sectorName(name)}</b>
        {width >= figureFrom && <KnownChange value={sectorChange(name)} />}
        {width >= arrowFrom && <ChevronRight size={12} strokeWidth={1.5} aria-hidden />}
      </a>
    )
  const fold = ({ folded, name }: TileGroup) => {
    const list = withHeat(search, { as: 'list', ...(name !== '' && { zoom: slugOf(name) }) })
    return <Fold folded={folded} href={overviewAddress(locale, list)} />
  }
  const zoomed = table.sectorNames.find((name) => slugOf(name) === zoom)
  const label =
    as === 'map' ? t({ message: 'Heat map', context: 'page' }) : t`Pairs of the heat map`
  return (
    <div className={styles.stage} onClick={follow}>
      <HeatControls
        settings={{ ...settings, size }}
        windows={windows}
        offers={offers}
        onChange={change}
        {...actions}
      />
      {zoomed !== undefined && (
        <Crumbs
          name={sectorName(zoomed)}
          change={sectorChange(zoomed)}
          allHref={overviewAddress(locale, withHeat(search, { zoom: undefined }))}
        />
      )}
      {isAwaited ? (
        <HeatWaiting />
      ) : areas.items.length === 0 ? (
        <NoHeat market={market} allHref={overviewAddress(locale, { view: 'heat-map' })} />
      ) : as === 'list' ? (
        <HeatList
          {...{ label, view, areas, colour, size, known, stale, hrefOf }}
          changes={changes.view}
          since={changes.since}
          over={windows[window]}
          onHold={setHeld}
        />
      ) : (
        <div className={styles.map} data-stale={stale || undefined}>
          <HeatMap
            {...{ label, view, areas, colour, known, facts, scale, grouped, stale, hrefOf, open }}
            changes={changes.view}
            since={changes.since}
            {...{ head, fold, canvas, onZoom }}
            onPaint={setPaintedAt}
            onHold={setHeld}
          />
        </div>
      )}
      <HeatFoot
        {...{ areas, paintedAt }}
        settings={{ ...settings, size }}
        over={windows[window]}
        knownSince={changes.knownSince}
        style={view.style}
      />
    </div>
  )
}

/** Leads to the list, where the tiles stand that have no room. */
function Fold({ folded, href }: Pick<TileGroup, 'folded'> & { href: string }) {
  const { t } = useLingui()
  return (
    <a href={href} className={styles.fold} aria-label={t`${folded.length} more in the list`}>
      <bdi dir="ltr">+{folded.length}</bdi>
    </a>
  )
}

/** The way back from one sector. */
function Crumbs({ name, change, allHref }: { name: string; change: number; allHref: string }) {
  const { t } = useLingui()
  return (
    <nav className={styles.crumbs} aria-label={t`Sectors`}>
      <a href={allHref}>
        <Trans>All sectors</Trans>
      </a>
      <span aria-hidden>{' / '}</span>
      <b aria-current="page">{name}</b> <KnownChange value={change} />
    </nav>
  )
}

/** A change where it is known. */
function KnownChange({ value }: { value: number }) {
  return Number.isFinite(value) ? <ChangeFigure value={value} /> : null
}

/** Markets whose groups are whole sectors. */
const wholeMarkets: readonly HeatMarket[] = ['spot', 'withoutStablecoins', 'defi']

/**
 * The change of a sector's index by its English name, as the pages of sectors have it. NaN for parts of sectors, and
 * where tiles are coloured by another window than indexes have.
 */
function useSectorChange(
  { market, window }: Pick<HeatSettings, 'market' | 'window'>,
  zone: TimeZone,
): (name: string) => number {
  const { sectors } = useSectors()
  const comparable =
    wholeMarkets.includes(market) &&
    sectors?.late === false &&
    (window !== '24h' || zone === defaultTimeZone)
  return (name) => (comparable ? changeOver(sectors.indexes, slugOf(name), window) : Number.NaN)
}

/** What can be done with the map besides looking at it. */
function useStageActions({ view }: HeatStageProps, canvas: RefObject<HTMLCanvasElement | null>) {
  const notify = useNotify()
  const { t } = useLingui()
  useEffect(
    () => () => {
      // Phones of Apple know of no full screen, not even that there is none.
      if (document.fullscreenElement instanceof Element) void document.exitFullscreen()
    },
    [],
  )
  const onShare = async (): Promise<void> =>
    tellShare(notify, await shareAddress(document.title, location.href))
  const onPicture = async (): Promise<void> => {
    const map = canvas.current
    if (map === null) return
    const asOf = view.feed.asOf() || Date.now()
    const moment = new Date(asOf).toISOString().slice(0, 19).replace('T', ' ')
    const title = t({ message: 'Heat map', context: 'page' })
    const picture = drawHeatPicture(map, {
      title: `Bourse · ${title}`,
      source: `${venueName()} · ${moment} UTC`,
    })
    const outcome = await giveImage(picture, fileName('heat-map', asOf, 'png'))
    notify({
      text: outcome === 'copied' ? msg`Picture copied` : msg`Picture saved as a file`,
      tone: 'info',
    })
  }
  const onFullScreen = (): void => {
    if (document.fullscreenElement === null) void document.documentElement.requestFullscreen()
    else void document.exitFullscreen()
  }
  return { onShare: () => void onShare(), onPicture: () => void onPicture(), onFullScreen }
}
