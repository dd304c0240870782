import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type {
  AlertEventTable,
  AlertGatewayTable,
  AlertMarkTable,
  AlertSettingTable,
  AlertShardTable,
  AlertStateTable,
  AlertTable,
} from './alert-tables.ts'
import type { ApiKeyTable } from './api-key-tables.ts'
import type {
  ApplicationImageTable,
  ApplicationTable,
  SupportMessageTable,
} from './application-tables.ts'
import type { FavoriteEditTable, FavoriteListTable } from './favorite-tables.ts'
import type { MarketTables } from './market-tables.ts'
import type { MorningPaperTable, NewsFeedTable, NewsItemTable } from './news-tables.ts'
import type {
  CoinViewResultTable,
  CoinViewTable,
  PickResultTable,
  PickRoundTable,
  PickTable,
} from './pick-tables.ts'

/** Facts of this installation by name, such as the id of the gateway. */
export interface SettingTable {
  name: string
  value: string
  /** Unix ms. */
  updated_at: number
}

/** One message to a user: an event through a channel to a target of that channel. */
export interface DeliveryTable {
  event_id: string
  /** See `notificationChannels`. */
  channel: number
  /** Id of a push subscription; empty for every other channel, and for push before it is spread. */
  target: string
  person_id: string
  /** See `deliveryStates`. */
  state: string
  /** When the state was reached, Unix ms. */
  at: number
  /** Tries that have begun. */
  attempts: number
  /** When it is tried next, Unix ms. */
  next_at: number
  /** A worker has it until then, Unix ms; 0 where none has. */
  lease_until: number
  /** Why the last try failed, in English and without addresses. */
  error: string
  /** The span that it hangs on, see `TraceParent`; null where nothing is traced. */
  trace: Generated<string | null>
}

/** A browser that takes push messages. */
export interface PushSubscriptionTable {
  id: string
  person_id: string
  /** The subscription ends with this session. */
  session_id: string
  /** Where the push service takes messages for it. A secret: who knows it can send. */
  endpoint: string
  /** Keys of the browser, base64url. */
  p256dh: string
  auth: string
  /** Unix ms. */
  created_at: number
  /** When the push service last took a message, Unix ms; 0 before the first. */
  accepted_at: number
}

/** What alerts have found and the database refused to store, for operators to look at. */
export interface SetAsideTable {
  id: string
  /** Whom it is about; null for a mark, which is about a symbol. */
  person_id: string | null
  /** See `AsideKind`. */
  kind: string
  /** What was to be stored, as JSON in ASCII. */
  item: string
  /** The code of the failure. */
  reason: string
  /** Unix ms. */
  at: number
}

/** A reading of a fear and greed index, one for each of its days. */
export interface FearGreedDayTable {
  /** Which index: our own of a venue, or a provider's. */
  source: string
  /** 00:00 UTC, Unix ms. */
  day: number
  /** 0 to 100. */
  value: number
}

/** What is left of a limit that gateways share. */
export interface LimitBucketTable {
  /** Of the limit and of whom it counts: SHA-256, base64url. */
  key_hash: string
  tokens: number
  /** Since when it refills, Unix ms on the clock of the database. */
  filled_at: number
}

/** Every table of the store, as its rows are read. */
export interface Tables extends AccountTables, MarketTables {
  setting: SettingTable
  favorite_list: FavoriteListTable
  favorite_edit: FavoriteEditTable
  alert: AlertTable
  alert_state: AlertStateTable
  alert_event: AlertEventTable
  alert_mark: AlertMarkTable
  alert_setting: AlertSettingTable
  alert_shard: AlertShardTable
  alert_gateway: AlertGatewayTable
  delivery: DeliveryTable
  push_subscription: PushSubscriptionTable
  set_aside: SetAsideTable
  limit_bucket: LimitBucketTable
  market_maker_application: ApplicationTable
  application_image: ApplicationImageTable
  support_message: SupportMessageTable
  api_key: ApiKeyTable
  news_item: NewsItemTable
  news_feed: NewsFeedTable
  morning_paper: MorningPaperTable
  fear_greed_day: FearGreedDayTable
  pick_round: PickRoundTable
  pick: PickTable
  pick_result: PickResultTable
  coin_view: CoinViewTable
  coin_view_result: CoinViewResultTable
}
