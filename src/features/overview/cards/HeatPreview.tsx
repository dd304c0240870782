import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { HeatLegend } from '../../../charts/treemap/HeatLegend.tsx'
import type { TileGroup } from '../../../charts/treemap/treemap-layout.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import type { MarketWindow } from '../../../contract/market/windows.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { minusSign } from '../../../i18n/number-style.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { tokenAddress } from '../../../market/addresses/token-address.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { useWindowNames } from '../../../market/data/use-window-names.ts'
import { useWindowView } from '../../../market/data/use-window-view.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { HeatMap } from '../heat-map/HeatMap.tsx'
import { useHeatAreas } from '../heat-map/use-heat-areas.ts'
import { overviewAddress } from '../overview-address.ts'
import { usualWindow } from '../overview-search.ts'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import styles from './heat-preview.module.css'

interface HeatPreviewProps {
  view: ListView | undefined
  hidden: ReadonlySet<string>
  /** What the address says. */
  window: MarketWindow
  onWindow: (window: PreviewWindow) => void
  dayName: string
  phone: boolean
  stale: boolean
  occasion: string
}

/** Windows of the preview; the whole map has more. */
const previewWindows = ['1h', '24h', '7d'] as const satisfies readonly MarketWindow[]
type PreviewWindow = (typeof previewWindows)[number]

/** Tiles of the preview. */
const tileLimits = { phone: 20, wide: 44 } as const

/** The largest pairs as tiles, and the way to the whole map. */
export function HeatPreview(props: HeatPreviewProps) {
  const { view, onWindow, dayName, phone, stale } = props
  const window = previewWindows.find((known) => known === props.window) ?? '24h'
  const windows = { ...useWindowNames(), '24h': dayName }
  const { t } = useLingui()
  const locale = useLocale()
  const [paintedAt, setPaintedAt] = useState(0)
  const limit = tileLimits[phone ? 'phone' : 'wide']
  const time = paintedAt > 0 ? `${formatUtcTime(paintedAt)} UTC` : ''
  return (
    <OverviewCard
      name="heat-map"
      title={t({ message: 'Heat map', context: 'page' })}
      note={t`Top ${limit} by turnover · area: √ turnover, 24 h · colour: change`}
      span={8}
      stale={stale}
      more={{
        href: overviewAddress(locale, {
          view: 'heat-map',
          ...(window !== usualWindow && { window }),
        }),
        text: t`Full map`,
      }}
      choice={
        <Segments
          small
          label={t`Change over`}
          options={previewWindows.map((value) => ({
            value,
            content: <bdi>{windows[value]}</bdi>,
          }))}
          value={window}
          onChoose={onWindow}
        />
      }
      foot={
        <span className={styles.foot}>
          <HeatLegend hue="direction" from={`${minusSign}5%`} to="+5%" />
          {time !== '' && (
            <span>
              <Trans>
                Colours as of <bdi dir="ltr">{time}</bdi>
              </Trans>
            </span>
          )}
        </span>
      }
    >
      <div className={styles.map}>
        {view === undefined ? (
          <div className={styles.bones} aria-hidden />
        ) : (
          <Tiles {...props} {...{ view, window, limit }} onPaint={setPaintedAt} />
        )}
      </div>
    </OverviewCard>
  )
}

interface TilesProps extends Omit<HeatPreviewProps, 'view'> {
  view: ListView
  limit: number
  onPaint: (asOf: number) => void
}

function Tiles({ view, hidden, window, stale, occasion, limit, onPaint }: TilesProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const [held, setHeld] = useState(false)
  const choice = useMemo(
    () => ({ market: 'spot', zoom: undefined, hidden, favorites: undefined }) as const,
    [hidden],
  )
  const changes = useWindowView(marketTypes.spot, window)
  const areas = useHeatAreas({
    view,
    choice,
    limit,
    held,
    occasion,
    size: 'rootTurnover',
    known: undefined,
  })
  const hrefOf = useCallback((symbolId: string) => tokenAddress(locale, symbolId), [locale])
  const open = useCallback(
    (symbolId: string) => void router.navigate({ href: tokenAddress(locale, symbolId) }),
    [router, locale],
  )
  const fold = ({ folded }: TileGroup) => <bdi dir="ltr">+{folded.length}</bdi>
  return (
    <HeatMap
      label={t({ message: 'Heat map', context: 'page' })}
      {...{ view, areas, stale, hrefOf, open, onPaint, fold }}
      changes={changes.view ?? view}
      since={changes.since}
      colour="change"
      scale={5}
      grouped={false}
      onHold={setHeld}
    />
  )
}
