import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { HeatLegend } from '../../../charts/treemap/HeatLegend.tsx'
import type { TileGroup } from '../../../charts/treemap/treemap-layout.ts'
import { formatUtcTime } from '../../../i18n/age.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { minusSign } from '../../../i18n/number-style.ts'
import { tokenAddress } from '../../../market/addresses/token-address.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { HeatMap } from '../heat-map/HeatMap.tsx'
import { useHeatAreas } from '../heat-map/use-heat-areas.ts'
import { overviewAddress } from '../overview-address.ts'
import type { HeatWindow } from '../overview-search.ts'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import styles from './heat-preview.module.css'

interface HeatPreviewProps {
  view: ListView | undefined
  hidden: ReadonlySet<string>
  window: HeatWindow
  onWindow: (window: HeatWindow) => void
  dayName: string
  phone: boolean
  stale: boolean
  occasion: string
}

/** Tiles of the preview. */
const tileLimits = { phone: 20, wide: 44 } as const

/** The largest pairs as tiles, and the way to the whole map. */
export function HeatPreview(props: HeatPreviewProps) {
  const { view, window, onWindow, dayName, phone, stale } = props
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
          ...(window === '1h' && { window }),
        }),
        text: t`Full map`,
      }}
      choice={
        <Segments
          small
          label={t`Change over`}
          options={[
            { value: '1h', content: t`1h` },
            { value: '24h', content: dayName },
          ]}
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
          <Tiles {...props} view={view} limit={limit} onPaint={setPaintedAt} />
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
  const areas = useHeatAreas({ view, choice, size: 'rootTurnover', limit, held, occasion })
  const hrefOf = useCallback((symbolId: string) => tokenAddress(locale, symbolId), [locale])
  const open = useCallback(
    (symbolId: string) => void router.navigate({ href: tokenAddress(locale, symbolId) }),
    [router, locale],
  )
  const fold = ({ folded }: TileGroup) => <bdi dir="ltr">+{folded.length}</bdi>
  return (
    <HeatMap
      label={t({ message: 'Heat map', context: 'page' })}
      {...{ view, areas, window, stale, hrefOf, open, onPaint, fold }}
      colour="change"
      scale={5}
      grouped={false}
      onHold={setHeld}
    />
  )
}
