import { useEffect, useState } from 'react'
import { useAlertList } from '../../../../account/alerts/use-alert-list.ts'
import type { PriceLook } from '../../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../../charts/price-chart/price-chart.ts'
import { AlertLine } from './AlertLine.tsx'
import { isLine, type ReadPrice } from './line-price.ts'

interface AlertLinesProps {
  chart: PriceChart
  look: PriceLook
  userId: string
  symbolId: string
  scale: number
  /** The last price; NaN unknown. */
  last: number
  read: ReadPrice
  /** Price of the line of a new alert, which is done with once such an alert exists. */
  draft: string | undefined
  onSet: () => void
}

/** The alerts of a user on this symbol, as lines. */
export function AlertLines(props: AlertLinesProps) {
  const { chart, look, userId, symbolId, scale, last, read, draft, onSet } = props
  const { list, state } = useAlertList(userId)
  const alerts = state.alerts.filter((alert) => isLine(alert, symbolId))
  const [before] = useState(() => new Set(alerts.map(({ id }) => id)))
  const isSet =
    draft !== undefined &&
    alerts.some(
      ({ id, configurePrice }) => !before.has(id) && Number(configurePrice) === Number(draft),
    )

  useEffect(() => {
    if (isSet) onSet()
  }, [isSet, onSet])

  return alerts.map((alert) => (
    <AlertLine
      key={`${alert.id} ${alert.updatedAt}`}
      {...{ chart, look, scale, last, read, list, userId, alert }}
    />
  ))
}
