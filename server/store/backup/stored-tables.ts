import type { Tables } from '../tables/tables.ts'

type KeyColumns<Table extends keyof Tables> = readonly (keyof Tables[Table] & string)[]

/**
 * Every table of the store with its primary key. Parents come before what refers to them, so that rows can be
 * inserted in this order.
 */
export const storedTables = {
  setting: ['name'],
  person: ['id'],
  sign_in_name: ['name_key'],
  credential: ['person_id'],
  session: ['id'],
  session_token: ['refresh_hash'],
  preference: ['person_id'],
  bell: ['person_id', 'business_line'],
  mail_link: ['token_hash'],
  phone_code: ['id'],
  passkey: ['id'],
  spent_challenge: ['challenge'],
  favorite_list: ['person_id'],
  favorite_edit: ['person_id', 'edit_id'],
  alert: ['id'],
  alert_state: ['alert_id'],
  alert_event: ['id'],
  alert_mark: ['symbol_id'],
  alert_setting: ['person_id'],
  alert_shard: ['shard'],
  alert_gateway: ['id'],
  delivery: ['event_id', 'channel', 'target'],
  push_subscription: ['id'],
  set_aside: ['id'],
  limit_bucket: ['key_hash'],
  market_maker_application: ['reference'],
  application_image: ['reference', 'position'],
  support_message: ['reference'],
  api_key: ['id'],
  market_change: ['symbol_id', 'kind', 'span', 'time'],
  metric_level: ['venue', 'coin', 'step', 'time'],
  metric_liquidation: ['venue', 'coin', 'step', 'time'],
  sector_level: ['market', 'sector', 'weight', 'day'],
  fear_greed_day: ['source', 'day'],
  news_item: ['kind', 'id'],
  news_feed: ['url'],
  morning_paper: ['market', 'day'],
  pick_round: ['made_at'],
  pick: ['made_at', 'place'],
  pick_result: ['made_at', 'place'],
  coin_view: ['base', 'made_at'],
  coin_view_result: ['base', 'made_at'],
  ingest_lease: ['name'],
} as const satisfies { [Table in keyof Tables]: KeyColumns<Table> }

/** The name of a table of the store. */
export type StoredTable = keyof typeof storedTables

/** True for the name of a table of the store. */
export function isStoredTable(name: string): name is StoredTable {
  return Object.hasOwn(storedTables, name)
}

/** Tables whose rows may each hold a file. */
const largeTables: readonly StoredTable[] = ['bell', 'application_image']

/** How many rows of a table are held in memory at a time. */
export function rowsAtOnce(table: StoredTable): number {
  return largeTables.includes(table) ? 8 : 500
}
