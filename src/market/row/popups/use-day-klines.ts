import { useApi, usePolled } from '../../../api/react.tsx'
import { moreKlines } from '../../../contract/calls/klines.ts'
import type { Kline } from '../../../contract/entities/kline.ts'

/** A day of klines in steps that fill a small picture, with the running one. */
const day = { interval: '15m', limit: 97 } as const
const refreshInterval = 60_000

/**
 * The klines of a symbol's last 24 hours, fetched again each minute while they are looked at;
 * undefined until they came, and without a symbol. The page keeps those of the last symbols.
 */
export function useDayKlines(symbolId: string | undefined): readonly Kline[] | undefined {
  const { call } = useApi()
  return usePolled(`${moreKlines.name} ${symbolId ?? ''}`, {
    load: () =>
      symbolId === undefined ? Promise.resolve(undefined) : call(moreKlines, { symbolId, ...day }),
    interval: refreshInterval,
  })
}
