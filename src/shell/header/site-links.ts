import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { isClosed, pageInstead } from '../../contract/closed-pages.ts'
import type { Section } from './sections.ts'

interface SiteLink {
  section: Section
  /** Canonical path without locale. */
  path: string
  name: MessageDescriptor
  link: object
}

/** The header's links, in order. */
const siteLinks = [
  {
    section: 'overview',
    path: '/markets/overview',
    name: msg({ message: 'Overview', context: 'page' }),
    link: linkOptions({ to: '/{-$locale}/markets/overview' }),
  },
  {
    section: 'markets',
    path: '/markets',
    name: msg({ message: 'Markets', context: 'page' }),
    link: linkOptions({ to: '/{-$locale}/markets' }),
  },
  {
    section: 'rankings',
    path: '/markets/rank',
    name: msg({ message: 'Rankings', context: 'page' }),
    link: linkOptions({ to: '/{-$locale}/markets/rank' }),
  },
  {
    section: 'sectors',
    path: '/markets/leading',
    name: msg({ message: 'Sectors', context: 'page' }),
    link: linkOptions({ to: '/{-$locale}/markets/leading' }),
  },
  {
    section: 'changes',
    path: '/markets/change',
    name: msg({ message: 'Changes', context: 'page' }),
    link: linkOptions({ to: '/{-$locale}/markets/change' }),
  },
  {
    section: 'tradingData',
    path: '/markets/trading-data/trading',
    name: msg({ message: 'Trading data', context: 'page' }),
    link: linkOptions({
      to: '/{-$locale}/markets/trading-data/$type',
      params: { type: 'trading' },
    }),
  },
  {
    section: 'news',
    path: '/markets/trends',
    name: msg({ message: 'News', context: 'page' }),
    link: linkOptions({ to: '/{-$locale}/markets/trends/{-$time}' }),
  },
] as const satisfies readonly SiteLink[]

/** Stands for the news where only those about policy are shown. */
const policyLink = {
  section: 'news',
  path: '/markets/crypto-policy',
  name: msg({ message: 'News', context: 'page' }),
  link: linkOptions({ to: '/{-$locale}/markets/crypto-policy' }),
} as const satisfies SiteLink

type ShownLink = (typeof siteLinks)[number] | typeof policyLink

/** The links to pages that are shown. */
export function shownLinks(closedPages: readonly string[]): readonly ShownLink[] {
  return siteLinks.flatMap((link): ShownLink[] => {
    if (!isClosed(link.path, closedPages)) return [link]
    return pageInstead(link.path, closedPages) === policyLink.path ? [policyLink] : []
  })
}
