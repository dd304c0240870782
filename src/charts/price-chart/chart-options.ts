import {
  ColorType,
  CrosshairMode,
  type DeepPartial,
  LineStyle,
  PriceScaleMode,
  TickMarkType,
  type Time,
  type TimeChartOptions,
} from 'lightweight-charts'
import { formatPercent } from '../../i18n/percent.ts'
import { letterScale } from '../drawing-size.ts'
import type { TimeLabels } from '../time-labels.ts'
import { chartFontSize } from './chart-font-size.ts'
import type { PriceLook, PriceScale } from './look.ts'
import { scaleMargins } from './scale-margins.ts'

const modes: Readonly<Record<PriceScale, PriceScaleMode>> = {
  linear: PriceScaleMode.Normal,
  logarithmic: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
}

/** The library's options for a look. */
export function chartOptions(look: PriceLook, fontFamily: string): DeepPartial<TimeChartOptions> {
  const { colors, labels, style, withClock, scale } = look
  const crosshair = {
    color: colors.secondary,
    width: 1,
    style: LineStyle.Dashed,
    labelBackgroundColor: colors.text,
  } as const
  return {
    layout: {
      background: { type: ColorType.Solid, color: colors.page },
      textColor: colors.secondary,
      fontSize: chartFontSize(),
      fontFamily,
      // It is drawn by innerHTML, which this site forbids; a link of ours names the library.
      attributionLogo: false,
      panes: { separatorColor: colors.hairline, separatorHoverColor: colors.hairline },
    },
    grid: {
      vertLines: { color: colors.hairline },
      horzLines: { color: colors.hairline },
    },
    crosshair: { mode: CrosshairMode.Normal, vertLine: crosshair, horzLine: crosshair },
    rightPriceScale: {
      mode: modes[scale],
      borderColor: colors.hairline,
      minimumWidth: look.axisWidth * letterScale(),
      entireTextOnly: true,
      scaleMargins: scaleMargins(0, 0),
    },
    timeScale: {
      borderColor: colors.hairline,
      timeVisible: withClock,
      allowBoldLabels: false,
      tickMarkFormatter: (time: Time, type: TickMarkType) => tickText(labels, time, type),
    },
    localization: {
      locale: style.language,
      timeFormatter: (time: Time) => labels.full(wallOf(time), withClock),
      percentageFormatter: (percent: number) => formatPercent(percent / 100, style).text,
    },
  }
}

function tickText(labels: TimeLabels, time: Time, type: TickMarkType): string {
  const wall = wallOf(time)
  switch (type) {
    case TickMarkType.Year:
      return labels.year(wall)
    case TickMarkType.Month:
      return labels.month(wall)
    case TickMarkType.DayOfMonth:
      return labels.day(wall)
    default:
      return labels.clock(wall)
  }
}

/** The wall time of a point of the time scale in ms; all of ours are numbers. */
function wallOf(time: Time): number {
  return typeof time === 'number' ? time * 1_000 : Number.NaN
}
