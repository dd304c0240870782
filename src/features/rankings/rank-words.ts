import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { TimeZone } from '../../contract/entities/time-zone.ts'
import { defaultTimeZone } from '../../contract/entities/time-zone.ts'
import type { RankWindow } from '../../contract/market/windows.ts'
import { zoneName } from '../../lib/zone-name.ts'
import { useWindowNames } from '../../market/data/use-window-names.ts'
import type { BoardName } from './rank-search.ts'

/** What boards and windows are called. */
export interface RankWords {
  boards: Readonly<Record<BoardName, string>>
  windows: Readonly<Record<RankWindow, string>>
  /** What changes are measured over: the window, or the day of a zone. */
  span: string
}

/** The words of rankings in the user's language. @param zone what changes of a day are measured from */
export function useRankWords(window: RankWindow, zone: TimeZone): RankWords {
  const { t } = useLingui()
  const windows = useWindowNames()
  return useMemo(() => {
    const name = zone === defaultTimeZone ? '' : zoneName(zone)
    return {
      boards: {
        gainers: t`Top gainers`,
        losers: t`Losers`,
        newest: t`New listings`,
        turnover: t({ message: 'Turnover', context: 'ranking' }),
      },
      windows,
      span: window === '24h' && name !== '' ? t`Today, ${name}` : windows[window],
    }
  }, [t, windows, window, zone])
}
