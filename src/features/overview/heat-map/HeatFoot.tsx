import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { HeatLegend } from '../../../charts/treemap/HeatLegend.tsx'
import { formatMoment } from '../../../i18n/dates.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { minusSign, type NumberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import styles from './heat-map-page.module.css'
import type { HeatSettings } from './heat-settings.ts'
import { bordersOf, decimalsOf, hueOf } from './heat-values.ts'
import type { HeatAreas } from './use-heat-areas.ts'

interface HeatFootProps {
  settings: HeatSettings
  areas: HeatAreas
  /** What changes are over. */
  over: string
  /** Since when prices are known where that is not the whole window, Unix ms; else 0. */
  knownSince: number
  /** Time of the values that are painted, Unix ms; 0 before the first. */
  paintedAt: number
  style: NumberStyle
}

/** Says below the map what areas and colours stand for, and of when they are. */
export function HeatFoot(props: HeatFootProps) {
  const { settings, areas, over, knownSince, paintedAt, style } = props
  const { as, colour } = settings
  const { items, pairs, unknown, asOf } = areas
  const shown = items.length
  const { language } = useLocale()
  return (
    <div className={styles.foot}>
      {as === 'map' && <Legend {...{ settings, style }} />}
      <p>
        <Meaning {...{ settings, over }} />
        {colour === 'change' && knownSince > 0 && (
          <>
            {' · '}
            <Trans>
              prices are known since <bdi>{formatMoment(language, knownSince)}</bdi>
            </Trans>
          </>
        )}
      </p>
      <p className={styles.ages}>
        <Trans>
          {shown} of {pairs} coins, each by its pair that trades most
        </Trans>
        {unknown > 0 && (
          <>
            {' · '}
            <Plural
              value={unknown}
              one="# without a known size is left out"
              other="# without a known size are left out"
            />
          </>
        )}
        {as === 'map' && asOf > 0 && (
          <>
            {' · '}
            <Trans>
              areas as of <Time at={asOf} to="minutes" />
            </Trans>
            {paintedAt > 0 && (
              <>
                {' · '}
                <Trans>
                  colours as of <Time at={paintedAt} /> UTC
                </Trans>
              </>
            )}
          </>
        )}
      </p>
    </div>
  )
}

/** @param to areas follow the market each minute, colours sooner */
function Time({ at, to = 'seconds' }: { at: number; to?: 'minutes' | 'seconds' }) {
  const text = formatUtcTime(at)
  return (
    <bdi dir="ltr" translate="no">
      {to === 'minutes' ? text.slice(0, 5) : text}
    </bdi>
  )
}

function Legend({ settings, style }: Pick<HeatFootProps, 'settings' | 'style'>) {
  const { colour, scale } = settings
  const top = bordersOf(colour, scale)[3]
  const { text } = formatPercent(top, style, decimalsOf(colour))
  const hue = hueOf(colour)
  const isAmount = hue === 'amount'
  return (
    <HeatLegend
      hue={hue}
      from={isAmount ? formatPercent(0, style, 0).text : text.replace('+', minusSign)}
      to={isAmount ? text.replace('+', '') : text}
    />
  )
}

function Meaning({ settings, over }: Pick<HeatFootProps, 'settings' | 'over'>) {
  const { t } = useLingui()
  const { colour, size } = settings
  const colours = {
    change: t`colour: change, ${over}`,
    range: t`colour: distance of highest and lowest price, 24 h`,
    volume: t`colour: turnover of 24 h above the mean of the last seven days`,
    basis: t`colour: distance of the last price from the index price`,
    funding: t`colour: funding rate of 8 hours`,
  }
  const sizes = {
    rootTurnover: t`area: square root of turnover, 24 h, so that small pairs stay readable`,
    turnover: t`area: turnover, 24 h`,
    marketCap: t`area: market cap`,
    dilutedCap: t`area: market cap of all coins that there will ever be`,
    equal: t`equal areas`,
  }
  return `${colours[colour]} · ${sizes[size]}`
}
