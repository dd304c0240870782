import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MetricPanel, TopTraderRule } from '../../../contract/market/metric-rules.ts'

/** What a panel is called. */
export const panelTitles: Readonly<Record<MetricPanel, MessageDescriptor>> = {
  accounts: msg`Long/short ratio, all accounts`,
  topAccounts: msg`Top traders, accounts`,
  topPositions: msg`Top traders, positions`,
  openInterest: msg`Open interest`,
  taker: msg`Taker volume`,
  funding: msg`Funding`,
  basis: msg`Basis, a year`,
  liquidations: msg`Liquidations`,
}

/** What stands above and below the zero of panels that have two sides. */
export const panelSides: Readonly<
  Partial<Record<MetricPanel, { up: MessageDescriptor; down: MessageDescriptor }>>
> = {
  taker: {
    up: msg({ message: 'Buy', context: 'takers' }),
    down: msg({ message: 'Sell', context: 'takers' }),
  },
  liquidations: {
    up: msg({ message: 'Shorts', context: 'liquidated' }),
    down: msg({ message: 'Longs', context: 'liquidated' }),
  },
}

/** What a panel shows, in one line. Those of the top traders follow from how a venue chooses them. */
export const panelDefinitions: Readonly<Record<MetricPanel, MessageDescriptor>> = {
  accounts: msg`Accounts holding long over accounts holding short; each counts once.`,
  topAccounts: msg`The same among the top traders, as the venue chooses them.`,
  topPositions: msg`Long over short by size of position, of the top traders.`,
  openInterest: msg`Value of contracts that are open, at the price of the coin.`,
  taker: msg`Turnover that met a waiting order. Shows urgency, not conviction.`,
  funding: msg`What longs pay shorts; below zero, shorts pay. Always by 8 h, 21 days.`,
  basis: msg`Dated contract over its index price, drawn out to a year.`,
  liquidations: msg`Positions closed by force, as far as venues tell: the true sum is higher.`,
}

/** The definition of the accounts of top traders, by the rule of the venue. */
export const topTraderDefinitions: Readonly<Record<TopTraderRule, MessageDescriptor>> = {
  marginTop20: msg`The same among the top 20% by margin balance.`,
  positionTop5: msg`The same among the top 5% by size of position.`,
  unstated: panelDefinitions.topAccounts,
}

/** How a panel is made, in full. */
export const panelRules: Readonly<Record<MetricPanel, MessageDescriptor>> = {
  accounts: msg`Of several venues: the mean of their shares of longs by open interest, as a ratio. Above 1 more accounts are long than short. It says nothing of their size: every long has a short on its other side.`,
  topAccounts: msg`Each venue chooses its top traders by a rule of its own, so these figures are of one venue alone: the first that states them. Each account counts once.`,
  topPositions: msg`Of the same traders and the same venue as their accounts, weighed by what they hold.`,
  openInterest: msg`The sum over the venues named below, in the display currency. It has no figure where one of them states none, so that it never falls with a venue that is missing.`,
  taker: msg`Buyers above, sellers below, each the sum over the venues named. A trade counts for the side that did not wait.`,
  funding: msg`The mean of the venues named by open interest, brought to 8 hours. The last bar is the rate as it looks now.`,
  basis: msg`The mark price of the next contract with a date, at least 7 days ahead, over the index price, less one, times 365 days over the days left. The mean of the venues named by open interest.`,
  liquidations: msg`Shorts above, longs below, each the sum over the venues named. Public streams tell of one order a second at most.`,
}
