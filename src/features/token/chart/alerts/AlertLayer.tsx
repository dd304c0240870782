import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type AlertRequest, useAlertPanel } from '../../../../account/alerts/alert-panel.ts'
import { useSession } from '../../../../account/session/react.tsx'
import type { PriceLook } from '../../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../../charts/price-chart/price-chart.ts'
import type { CandleStore } from '../data/candle-store.ts'
import { AlertLines } from './AlertLines.tsx'
import styles from './alert-layer.module.css'
import { DraftLine } from './DraftLine.tsx'
import { type ReadPrice, tickPrice } from './line-price.ts'
import { useLongPress } from './use-long-press.ts'

/** Whether a line is wanted: by the next press on the chart, or at the last price for somebody without pointer. */
export type AlertTool = 'off' | 'pointer' | 'keys'

interface AlertLayerProps {
  chart: PriceChart
  look: PriceLook
  store: CandleStore
  /** The element that the chart is drawn into. */
  element: HTMLElement
  symbolId: string
  scale: number
  read: ReadPrice
  tool: AlertTool
  onTool: (tool: AlertTool) => void
}

/** The lines of alerts over a chart: those that exist, and the one that is being made. */
export function AlertLayer(props: AlertLayerProps) {
  const alertPanel = useAlertPanel()
  const { chart, look, store, element, symbolId, scale, read, tool, onTool } = props
  const { user } = useSession()
  const last = useLastPrice(store)
  const [draft, setDraft] = useState(() => postponedPrice(alertPanel.get(), symbolId))
  const [takesFocus, setTakesFocus] = useState(false)

  const put = useCallback(
    (height: number) => {
      const price = chart.priceAt(height)
      if (price === undefined) return
      setTakesFocus(false)
      setDraft(tickPrice(price, scale))
      onTool('off')
    },
    [chart, scale, onTool],
  )
  useLongPress(element, put)

  useEffect(() => {
    const close = store.candles().at(-1)?.close
    if (tool !== 'keys' || close === undefined) return
    setTakesFocus(true)
    setDraft(tickPrice(Number(close), scale))
    onTool('off')
  }, [tool, store, scale, onTool])

  useEffect(
    () =>
      alertPanel.subscribe(() => {
        const price = postponedPrice(alertPanel.get(), symbolId)
        if (price !== undefined) setDraft(price)
      }),
    [alertPanel, symbolId],
  )

  const forget = useCallback(() => setDraft(undefined), [])
  return (
    <>
      {user && (
        <AlertLines
          key={user.userId}
          {...{ chart, look, symbolId, scale, last, read, draft }}
          userId={user.userId}
          onSet={forget}
        />
      )}
      {draft !== undefined && (
        <DraftLine
          {...{ chart, look, symbolId, scale, last, takesFocus }}
          price={draft}
          onChange={setDraft}
        />
      )}
      {tool === 'pointer' && (
        <div
          className={styles.catcher}
          data-catcher
          onPointerUp={({ clientY, currentTarget }) =>
            put(clientY - currentTarget.getBoundingClientRect().top)
          }
        />
      )}
    </>
  )
}

/** The price of a new alert that the panel was opened for here, as after signing in. */
function postponedPrice(request: AlertRequest | undefined, symbolId: string): string | undefined {
  if (request === undefined || !('price' in request)) return undefined
  return request.symbolId === symbolId ? request.price : undefined
}

function useLastPrice(store: CandleStore): number {
  const read = (): number => Number(store.candles().at(-1)?.close ?? Number.NaN)
  return useSyncExternalStore(store.onCandles, read, read)
}
