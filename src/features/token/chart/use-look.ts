import { useMemo, useState } from 'react'
import type { VwapSession } from '../../../charts/indicators/vwap.ts'
import type { PriceLook, PriceMoney } from '../../../charts/price-chart/look.ts'
import { timeLabels } from '../../../charts/time-labels.ts'
import { useChartColors } from '../../../charts/use-chart-colors.ts'
import type { KlineInterval } from '../../../contract/enums.ts'
import { klineLength } from '../../../contract/market/kline-time.ts'
import { numberStyle } from '../../../i18n/number-style.ts'
import { useStore } from '../../../lib/store/use-store.ts'
import { usePreference } from '../../../storage/react.tsx'
import { convertedDecimals, leastDecimals } from './price-of.ts'
import { chartSettings } from './settings/chart-settings.ts'

const day = 86_400_000

/** Whether candles of an interval are shorter than a day, so that they have a time of day. */
export function isIntraday(interval: KlineInterval): boolean {
  return klineLength(interval) < day
}

/**
 * The zone that charts show times in, in minutes from UTC: the one that was chosen, else the device's of
 * today for all times, so that every candle has a place of its own.
 */
export function useZone(): number {
  const timeZone = usePreference('timeZone')
  const [ofDevice] = useState(() => -new Date().getTimezoneOffset())
  return timeZone === 'last24h' ? ofDevice : timeZone
}

/** What the look depends on besides settings and tokens. */
interface LookRequest {
  interval: KlineInterval
  /** Decimals of the symbol's prices in its quote. */
  decimals: number
  money: PriceMoney
  language: string
  /** Other symbols are drawn beside it. */
  isCompared: boolean
  /** Px that are kept for prices. */
  axisWidth: number
}

/** How the chart looks: settings, tokens and language; undefined before it can be known. */
export function useLook(
  element: HTMLElement | null,
  { interval, decimals, money, language, isCompared, axisWidth }: LookRequest,
): PriceLook | undefined {
  const settings = useStore(chartSettings)
  const colors = useChartColors(element)
  const zone = useZone()
  return useMemo(() => {
    if (colors === undefined) return undefined
    const withClock = isIntraday(interval)
    return {
      ...settings,
      colors,
      ...(isCompared && { scale: 'percent' as const }),
      money,
      decimals: convertedDecimals(Math.max(decimals, leastDecimals), money.rate),
      style: numberStyle(language),
      labels: timeLabels(language),
      zone: withClock ? zone : 0,
      withClock,
      session: sessionOf(interval),
      axisWidth,
    }
  }, [settings, colors, decimals, money, language, zone, interval, isCompared, axisWidth])
}

function sessionOf(interval: KlineInterval): VwapSession {
  if (isIntraday(interval)) return 'day'
  return interval === '1w' || interval === '1M' ? 'year' : 'month'
}
