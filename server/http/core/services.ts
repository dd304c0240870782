import type { FastifyBaseLogger } from 'fastify'
import type { CurrencyRates } from '../../../src/contract/entities/currency-rates.ts'
import type { RenderPage } from '../../../src/contract/first-paint.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Demo } from '../../accounts/demo-accounts.ts'
import type { Alerts } from '../../alerts/alerts.ts'
import type { Config } from '../../config/config.ts'
import type { ChainTip } from '../../content/chain/chain-tip.ts'
import type { ExchangeBoard } from '../../content/exchanges/exchanges.ts'
import type { FearGreedIndex } from '../../content/fear-greed/fear-greed.ts'
import type { Newsroom } from '../../content/news/newsroom.ts'
import type { Onchain } from '../../content/onchain/onchain.ts'
import type { Operator } from '../../content/operator/operator.ts'
import type { AiIndexReader } from '../../content/picks/ai-index.ts'
import type { CoinPicks } from '../../content/picks/picks.ts'
import type { Clock } from '../../lib/clock.ts'
import type { SecurityEvents } from '../../lib/security-events.ts'
import type { MarketChanges } from '../../market/changes/market-changes.ts'
import type { MarketData, MarketValues } from '../../market/market-data.ts'
import type { TradingMetrics } from '../../market/metrics/trading-metrics.ts'
import type { SectorLevels } from '../../market/sectors/record/sector-levels.ts'
import type { Notify } from '../../notify/notify.ts'
import type { HubStats } from '../../socket/stats.ts'
import type { Store } from '../../store/store.ts'
import type { Venue } from '../../venues/venue.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { BuildFiles } from '../pages/build-files.ts'
import type { RetainedAssets } from '../pages/retained-assets.ts'
import type { ConnectionStats } from './connections.ts'

/** Everything that the HTTP gateway is made of. It owns none of it and ends none of it. */
export interface Services {
  config: Pick<
    Config,
    | 'publicOrigin'
    | 'host'
    | 'port'
    | 'geoHeader'
    | 'trustedProxies'
    | 'metrics'
    | 'sentry'
    | 'serviceWorker'
    | 'chat'
    | 'tradeUrl'
  >
  log: FastifyBaseLogger
  security: SecurityEvents
  metrics: Metrics
  /** Counters of plain connections. */
  connections: ConnectionStats
  /** The venue's time: what `/v1/mix/public/time` tells and ages of prices are judged by. */
  clock: Clock
  /** The present time, the same on all gateways: what limits of visitors go by. */
  systemClock: Clock
  store: Pick<Store, 'db'>
  accounts: Accounts
  demo: Pick<Demo, 'accounts'>
  alerts: Pick<Alerts, 'db' | 'registry' | 'channelStates' | 'storing' | 'progress' | 'gateways'>
  notify: Notify
  venue: Pick<Venue, 'name' | 'simulated' | 'klines' | 'hasKlines' | 'hasTape' | 'hasChains'>
  market: MarketData & MarketValues
  /** What happens to prices. */
  changes: Pick<MarketChanges, 'page' | 'latest' | 'asOf' | 'rules'>
  /** Rates of the display currencies as they are known now. */
  rates: () => CurrencyRates
  /** Tokens on chains. */
  onchain: Pick<Onchain, 'list' | 'chains' | 'firstTokens' | 'knowsChain'>
  /** News, papers and events. */
  newsroom: Pick<Newsroom, 'news' | 'papers' | 'calendar'>
  /** The tip of the Bitcoin chain. */
  chain: Pick<ChainTip, 'current'>
  fearGreedIndex: Pick<FearGreedIndex, 'answer' | 'reading' | 'ofDay'>
  operator: Operator
  /** The largest exchanges. */
  exchanges: Pick<ExchangeBoard, 'current'>
  /** Coins that the rules pick. */
  picks: Pick<CoinPicks, 'current' | 'view' | 'pastViews'>
  /** How much risk the market takes. */
  aiIndex: Pick<AiIndexReader, 'current'>
  /** What contracts do, here and elsewhere. */
  tradingMetrics: Pick<TradingMetrics, 'trading' | 'network' | 'openInterestChanges'>
  /** What the indexes of sectors stood at before. */
  sectorLevels: SectorLevels
  /** Counters of the socket hub. */
  sockets: () => Readonly<HubStats>
  /** True from the moment the gateway is told to end. */
  draining: () => boolean
  /** The built app; undefined where there is none, so that only calls are answered. */
  build: BuildFiles | undefined
  /** Renders first screens; undefined where every visitor gets the empty shell. */
  renderPage: RenderPage | undefined
  /** Hashed files of builds before, for pages that are still open. */
  retainedAssets: RetainedAssets | undefined
}
