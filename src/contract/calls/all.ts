import type { Endpoint } from '../endpoint.ts'
import * as accounts from './account/accounts.ts'
import * as ownAccount from './account/own-account.ts'
import * as passkeys from './account/passkeys.ts'
import * as passwordResets from './account/password-reset.ts'
import * as phone from './account/phone.ts'
import * as alerts from './alerts.ts'
import * as applications from './applications.ts'
import * as banners from './banners.ts'
import * as base from './base.ts'
import * as changes from './changes.ts'
import * as coins from './coins.ts'
import * as config from './config.ts'
import * as favorites from './favorites.ts'
import * as fearGreed from './fear-greed.ts'
import * as hotLists from './hot-lists.ts'
import * as klines from './klines.ts'
import * as markets from './markets.ts'
import * as news from './news.ts'
import * as onchain from './onchain.ts'
import * as openPrice from './open-price.ts'
import * as overview from './overview.ts'
import * as pageTexts from './page-texts.ts'
import * as publicConfig from './public-config.ts'
import * as sectors from './sectors.ts'
import * as support from './support.ts'
import * as symbols from './symbols.ts'
import * as tradingData from './trading-data.ts'
import * as windows from './windows.ts'

/** Every call by family. For the gateway, its description and tests; the app imports single calls. */
export const callFamilies: Readonly<Record<string, readonly Endpoint[]>> = {
  base: [base, pageTexts, config, publicConfig].flatMap((calls) => Object.values<Endpoint>(calls)),
  markets: [markets, windows, klines, openPrice, symbols, coins, banners].flatMap((calls) =>
    Object.values<Endpoint>(calls),
  ),
  favorites: Object.values(favorites),
  onchain: Object.values(onchain),
  overview: [hotLists, fearGreed, changes, overview, tradingData].flatMap((calls) =>
    Object.values<Endpoint>(calls),
  ),
  news: Object.values(news),
  sectors: Object.values(sectors),
  alerts: Object.values(alerts),
  accounts: [accounts, ownAccount, passkeys, passwordResets, phone].flatMap((calls) =>
    Object.values<Endpoint>(calls),
  ),
  applications: Object.values(applications),
  support: Object.values(support),
}

/** Every call of the wire. */
export const allCalls: readonly Endpoint[] = Object.values(callFamilies).flat()
