import type { Generated } from 'kysely'
import type { ChangeScope } from '../../../src/contract/entities/alert/alert.ts'
import type {
  AlertFrequency,
  AlertSwitch,
  AlertType,
  ReadStatus,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import type { Suppression } from '../../../src/contract/entities/alert/alert-event.ts'
import type { BusinessLine, PriceSource } from '../../../src/contract/enums.ts'
import type { ChangeWindow } from '../../../src/contract/market/change-rules.ts'

/** What defines a crossing, as an alert has it and as its events keep it. */
export interface ConditionTable {
  person_id: string
  symbol_id: string
  business_line: BusinessLine
  alert_type: AlertType
  price_source: PriceSource
  configure_price: string | null
  configure_price_up: string | null
  configure_price_down: string | null
  percent: string | null
  /** Names of bands, separated by commas. */
  bands: string | null
  change_scope: ChangeScope | null
  /** Name of a sector as in addresses. */
  sector: string | null
  /** Names of kinds, separated by commas; of an event the one that was found. */
  change_kinds: string | null
  /** Least size; of an event that of what was found. */
  change_size: 1 | 2 | 3 | null
  /** Of an event the window of what was found. */
  change_window: ChangeWindow | null
  note: string
}

/** What a user decided about an alert, see `alertSettingsSchema`. Times in Unix ms. */
export interface AlertTable extends ConditionTable {
  id: string
  frequency: AlertFrequency
  cool_down: number
  /** Numbers of the channels, separated by commas. */
  channels: string
  exchange_id: string
  expires_at: number
  alert_switch: AlertSwitch
  created_at: number
  updated_at: number
  /** How often its user has changed it. */
  revision: Generated<number>
  /** The revision with which it last began to look, see `changedAlert`. */
  begun_revision: Generated<number>
  /** Number of the transaction that changed it last; 0 where the database counts none. */
  changed_in: Generated<number>
  /** Which of the shards it is in, see `shardOf`; null until a gateway that shares alerts has seen it. */
  shard: Generated<number | null>
}

/** Who watches a shard of the alerts. Written by gateways that share them alone. */
export interface AlertShardTable {
  /** 0 to 63. */
  shard: number
  /** Id of the gateway; empty where none has it. */
  owner: string
  /** Rises each time that it is taken. */
  epoch: number
  /** Others may take it from then on, Unix ms on the clock of the database. */
  until: number
}

/** A gateway that shares the alerts with others. */
export interface AlertGatewayTable {
  id: string
  /** Unix ms on the clock of the database: it counts as gone from then on. */
  until: number
}

/** What the engine has found about an alert; absent before the first finding. */
export interface AlertStateTable {
  alert_id: string
  /** What the alert waits for, one of `phases` in engine/phases.ts, or empty. */
  phase: string
  /** Venue time from which on the phase holds; of kind 101 when the last reading was made. */
  since: number
  /** Crossings so far. */
  generation: number
  /** What kinds 3 and 4 measure from; of 101 the last reading. */
  anchor: string | null
  /** 1 until the alert knows what it begins with, where a condition that holds then counts as crossed. */
  fire_if_met: Generated<0 | 1>
  /** 1 once an alert that fires only once has fired. */
  done: 0 | 1
  fired_count: number
  /** Times of the last firings, newest first, separated by commas. */
  fired_at: string
}

/** One crossing, delivered or suppressed. */
export interface AlertEventTable extends ConditionTable {
  /** `alert_id` and `generation`, joined by a hyphen. */
  id: string
  alert_id: string
  generation: number
  price: string
  time: number
  suppressed: Suppression | null
  read_status: ReadStatus
}

/** Up to where the prices of a symbol are evaluated, and the prices there. */
export interface AlertMarkTable {
  symbol_id: string
  /** Venue time in Unix ms. */
  through: number
  last_price: string | null
  mark_price: string | null
  index_price: string | null
  open_price: string | null
  /** Extremes of the last price in the minute of `through`, up to then. */
  minute_high: string | null
  minute_low: string | null
}

/** What holds for all alerts of a user. */
export interface AlertSettingTable {
  person_id: string
  /** 0 keeps every alert quiet. */
  alert_switch: AlertSwitch
  /** Cool-down that new alerts begin with, in ms. */
  cool_down: number
  /** When each was decided, Unix ms; 0 where that is not known. */
  alert_switch_at: Generated<number>
  cool_down_at: Generated<number>
}
