import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import type { Section } from './sections.ts'

/** The header's links, in order. */
export const siteLinks = [
  {
    section: 'overview',
    name: msg({ message: 'Overview', context: 'page' }),
    link: linkOptions({ to: '/{-$locale}/markets/overview' }),
  },
  {
    section: 'markets',
    name: msg({ message: 'Markets', context: 'page' }),
    link: linkOptions({ to: '/{-$locale}/markets' }),
  },
  {
    section: 'rankings',
    name: msg({ message: 'Rankings', context: 'page' }),
    link: linkOptions({ to: '/{-$locale}/markets/rank' }),
  },
  {
    section: 'sectors',
    name: msg({ message: 'Sectors', context: 'page' }),
    link: linkOptions({ to: '/{-$locale}/markets/leading' }),
  },
  {
    section: 'changes',
    name: msg({ message: 'Changes', context: 'page' }),
    link: linkOptions({ to: '/{-$locale}/markets/change' }),
  },
  {
    section: 'tradingData',
    name: msg({ message: 'Trading data', context: 'page' }),
    link: linkOptions({
      to: '/{-$locale}/markets/trading-data/$type',
      params: { type: 'trading' },
    }),
  },
  {
    section: 'news',
    name: msg({ message: 'News', context: 'page' }),
    link: linkOptions({ to: '/{-$locale}/markets/trends/{-$time}' }),
  },
] as const satisfies readonly { section: Section; name: MessageDescriptor; link: object }[]
