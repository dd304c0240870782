import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ArrowDownToLine,
  ArrowUpToLine,
  Blocks,
  ChartNoAxesColumn,
  type LucideIcon,
  Redo2,
  TrendingDown,
  TrendingUp,
  Undo2,
} from 'lucide-react'
import type { MarketChange } from '../../contract/entities/market/market-change.ts'
import type { ChangeKind, ChangeWindow } from '../../contract/market/change-rules.ts'

/** Pictures of the kinds of changes. */
export const kindIcons: Readonly<Record<ChangeKind, LucideIcon>> = {
  newHigh: ArrowUpToLine,
  newLow: ArrowDownToLine,
  rise: TrendingUp,
  fall: TrendingDown,
  pullback: Undo2,
  rally: Redo2,
  volumeRise: ChartNoAxesColumn,
  volumeFall: ChartNoAxesColumn,
  blockBuy: Blocks,
  blockSell: Blocks,
}

const rises = [msg`Small rise`, msg`Medium rise`, msg`Large rise`] as const
const falls = [msg`Small fall`, msg`Medium fall`, msg`Large fall`] as const
/** What a change is called whose kind has no sizes. */
export const kindNames = {
  newHigh: msg`New high`,
  newLow: msg`New low`,
  pullback: msg`Pullback`,
  rally: msg`Rally`,
  volumeRise: msg`Rise on volume`,
  volumeFall: msg`Fall on volume`,
  blockBuy: msg`Block buy`,
  blockSell: msg`Block sell`,
} as const

/** What a change is called. */
export function kindName({ kind, size }: Pick<MarketChange, 'kind' | 'size'>): MessageDescriptor {
  if (kind === 'rise') return rises[size - 1] ?? rises[0]
  if (kind === 'fall') return falls[size - 1] ?? falls[0]
  return kindNames[kind]
}

/** What the window of a rule is called. */
export const windowNames: Readonly<Record<ChangeWindow, MessageDescriptor>> = {
  order: msg({ message: 'one order', context: 'window of a market change' }),
  '5m': msg`5 min`,
  '15m': msg`15 min`,
  '2h': msg`2 h`,
  day: msg({ message: 'day', context: 'window of a market change' }),
  '24h': msg`24 h`,
  '7d': msg`7 d`,
  '30d': msg`30 d`,
}
