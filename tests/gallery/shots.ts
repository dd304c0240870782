import type { Page } from 'playwright'
import * as act from './acts.ts'
import { fillLog, showNotifications } from './fire-alerts.ts'
import { everyView, type ViewName } from './views.ts'

/** One screen: where it is, what shows that it is there, and what to do before the picture. */
export interface Shot {
  name: string
  path: string
  /** Selector of something that stands only on the finished screen. */
  ready: string
  /** Signs the demo person in before. */
  signedIn?: boolean
  /** A main screen, which is shown in more languages. */
  isMain?: true
  /** Where it looks different; the usual views unless given. */
  views?: readonly ViewName[]
  prepare?: (page: Page) => Promise<void>
}

const desktops = ['desktop-light', 'desktop-dark', 'desktop-ar'] as const
const phones = ['phone-light', 'phone-dark', 'phone-ar'] as const
const few = ['desktop-light', 'phone-dark'] as const

const alertRows = 'main [role=row] bdi[translate=no]'
const liveList = '[data-list] [data-symbol-id]'
const changeRows = '[data-list="changes"] [data-symbol-id]'
/** The buttons of rows come after the rows. */
const actingList = '[data-list] [data-act="more"]'

const listShots: readonly Shot[] = [
  { name: 'list', isMain: true, path: '/markets', ready: liveList, views: everyView },
  { name: 'list-scrolled', path: '/markets/spot', ready: liveList, prepare: act.scroll },
  { name: 'list-search', path: '/markets/spot?q=dog', ready: liveList },
  { name: 'list-empty', path: '/markets/spot?q=nosuchcoin', ready: '[data-list]' },
  { name: 'list-category', path: '/markets/spot/meme', ready: liveList, views: few },
  { name: 'list-offline', path: '/markets', ready: liveList, views: few, prepare: act.goOffline },
  { name: 'list-share', path: '/markets', ready: liveList, views: few, prepare: act.openShare },
  {
    name: 'list-picture',
    path: '/markets/futures',
    ready: liveList,
    views: ['desktop-light', 'desktop-dark', 'desktop-ar', 'phone-light'],
    prepare: act.showPicture,
  },
  { name: 'futures', isMain: true, path: '/markets/futures', ready: liveList, views: everyView },
  { name: 'futures-coin-m', path: '/markets/futures/coin-m', ready: liveList },
  { name: 'margin', isMain: true, path: '/markets/margin', ready: liveList, views: everyView },
  { name: 'onchain', isMain: true, path: '/markets/onChain', ready: liveList, views: everyView },
  {
    name: 'list-columns',
    path: '/markets/futures',
    ready: liveList,
    views: desktops,
    prepare: act.openColumns,
  },
  { name: 'changes', path: '/markets/change', ready: changeRows, views: everyView },
  {
    name: 'changes-futures',
    path: '/markets/change?market=futures',
    ready: changeRows,
    views: few,
  },
  { name: 'changes-empty', path: '/markets/change?fav=1', ready: 'main aside', views: few },
  {
    name: 'favorites-visitor',
    isMain: true,
    path: '/markets/favorite',
    ready: liveList,
    views: everyView,
  },
  { name: 'favorites', path: '/markets/favorite', ready: liveList, signedIn: true },
  {
    name: 'favorites-empty',
    path: '/markets/favorite',
    ready: liveList,
    views: few,
    prepare: act.addCategory,
  },
  {
    name: 'favorites-arrange',
    path: '/markets/favorite',
    ready: liveList,
    views: few,
    prepare: act.arrange,
  },
  { name: 'row-menu', path: '/markets', ready: actingList, views: desktops, prepare: act.openMenu },
  { name: 'row-card', path: '/markets', ready: actingList, views: desktops, prepare: act.openCard },
  { name: 'row-sheet', path: '/markets', ready: actingList, views: phones, prepare: act.openSheet },
  {
    name: 'row-menu-onchain',
    path: '/markets/onChain',
    ready: liveList,
    views: few,
    prepare: act.openFirst,
  },
  {
    name: 'row-compare',
    path: '/markets',
    ready: actingList,
    views: ['desktop-light', 'desktop-dark', 'phone-light'],
    prepare: act.compareRows,
  },
  { name: 'search-start', path: '/markets', ready: liveList, prepare: act.searchAgain },
  { name: 'search-found', path: '/markets', ready: liveList, prepare: act.search },
]

/** The tag at the last price has its place once the candles have been drawn. */
const paintedChart = '[data-chart] [data-last-price]:not([hidden])'
const boards = '[data-board] li a[data-symbol-id]'

/** Pages that say something of the whole market. */
const insightShots: readonly Shot[] = [
  {
    name: 'overview',
    isMain: true,
    path: '/markets/overview',
    ready: '[data-card="heat-map"] a[data-symbol-id]',
    views: everyView,
  },
  {
    name: 'heat-map',
    path: '/markets/overview?view=heat-map',
    ready: 'main a[data-symbol-id]',
    views: everyView,
  },
  {
    name: 'heat-map-sector',
    path: '/markets/overview?view=heat-map&zoom=meme&colour=range',
    ready: 'main a[data-symbol-id]',
    views: few,
  },
  {
    name: 'heat-map-list',
    path: '/markets/overview?view=heat-map&as=list',
    ready: 'main tbody tr',
    views: few,
  },
  { name: 'rank', path: '/markets/rank', ready: boards, views: everyView },
  { name: 'rank-gainers', path: '/markets/rank/top-gainers', ready: liveList, views: few },
  { name: 'sectors', path: '/markets/leading', ready: '[data-sector]', views: everyView },
  { name: 'sector', path: '/markets/leadingDetail/ai', ready: liveList, views: everyView },
  {
    name: 'sector-alert',
    path: '/markets/leadingDetail/ai',
    ready: liveList,
    signedIn: true,
    prepare: act.watchSector,
  },
]

export const shots: readonly Shot[] = [
  ...listShots,
  ...insightShots,
  { name: 'alerts-visitor', path: '/markets/alerts', ready: 'main h1' },
  { name: 'alerts', isMain: true, path: '/markets/alerts', ready: alertRows, signedIn: true },
  {
    name: 'alerts-log',
    path: '/markets/alerts?tab=log',
    ready: 'main nav',
    signedIn: true,
    prepare: fillLog,
  },
  {
    name: 'alert-notices',
    path: '/markets/settings',
    ready: 'main h2',
    signedIn: true,
    prepare: showNotifications,
  },
  {
    name: 'alert-panel',
    isMain: true,
    path: '/markets/alerts',
    ready: alertRows,
    signedIn: true,
    prepare: async (page) => {
      await page.locator('main button').first().click()
      await page.getByRole('dialog').locator('#alert-price').waitFor()
    },
  },
  { name: 'news', path: '/markets/trends', ready: 'main article', views: everyView },
  { name: 'news-empty', path: '/markets/trends?coin=NONE', ready: 'main article', views: few },
  { name: 'policy', path: '/markets/crypto-policy', ready: 'main li h3', views: everyView },
  {
    name: 'halving',
    path: '/markets/bitcoin-halving',
    ready: 'main [role=slider] svg path',
    views: everyView,
  },
  {
    name: 'fear-greed',
    path: '/markets/fear-and-greed-index',
    ready: 'main [role=slider] svg path',
    views: everyView,
  },
  {
    name: 'trading-data',
    path: '/markets/trading-data/trading',
    ready: 'main [data-panel=liquidations] canvas',
    views: everyView,
  },
  {
    name: 'trading-data-network',
    path: '/markets/trading-data/wholeNetwork',
    ready: 'main canvas',
    views: everyView,
  },
  {
    name: 'market-maker',
    path: '/markets/market-maker',
    ready: 'main tbody tr',
    views: everyView,
  },
  {
    name: 'market-maker-form',
    path: '/markets/market-maker#apply',
    ready: 'main form',
    prepare: act.fillApplication,
  },
  { name: 'help', path: '/markets/market-maker', ready: 'main tbody tr', prepare: act.openHelp },
  { name: 'sign-in', path: '/login', ready: 'main form' },
  { name: 'register', path: '/login?tab=register', ready: 'main form' },
  { name: 'settings', path: '/markets/settings', ready: 'main h2' },
  {
    name: 'settings-signed-in',
    path: '/markets/settings#sessions',
    ready: 'main h2',
    signedIn: true,
  },
  { name: 'not-found', path: '/markets/nothing-here', ready: 'main h1' },
  {
    name: 'token',
    isMain: true,
    path: '/markets/tokens/BTC',
    ready: paintedChart,
    views: everyView,
  },
  {
    name: 'token-contract',
    path: '/markets/tokens/ETH?pair=ETHUSDT_UMCBL',
    ready: paintedChart,
  },
  {
    name: 'token-offline',
    path: '/markets/tokens/BTC',
    ready: paintedChart,
    views: few,
    prepare: act.goOffline,
  },
  {
    name: 'token-tools',
    path: '/markets/tokens/BTC',
    ready: paintedChart,
    views: phones,
    prepare: act.openChartTools,
  },
  { name: 'token-missing', path: '/markets/tokens/BITCOIM', ready: 'main h1', views: few },
  { name: 'error', path: '/markets/error', ready: 'main h1' },
]
