import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { openInterestChangesSchema } from '../entities/market/open-interest-changes.ts'
import { networkDataSchema, tradingDataSchema } from '../entities/market/trading-data.ts'
import { shortText } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import type { MetricPeriod, MetricRange, MetricWindow } from '../market/metric-rules.ts'
import { everyPost, noInput, region } from './fields.ts'

const periods = ['5m', '15m', '30m', '1h', '4h', '1d'] as const satisfies readonly MetricPeriod[]
const ranges = ['24h', '7d', '30d'] as const satisfies readonly MetricRange[]
const windows = ['1h', '4h', '12h', '24h'] as const satisfies readonly MetricWindow[]

/** What the contracts of a coin do: ratios, open interest, funding and more, over a range in steps of a period. */
export const tradingData = endpoint({
  name: 'tradingData',
  method: 'POST',
  path: '/v1/mix/data/tradingData',
  input: inputObject({
    ...everyPost,
    region,
    /** Code of the coin in any case of letters. */
    coin: shortText,
    /** Id of a venue; all of them together, if left out. */
    venue: v.optional(shortText),
    period: v.optional(v.picklist(periods), '1h'),
    range: v.optional(v.picklist(ranges), '7d'),
  }),
  output: json(tradingDataSchema),
  auth: 'public',
})

/** What the contracts of all venues do: a coin by venue, funding of several coins, and liquidations. */
export const networkData = endpoint({
  name: 'networkData',
  method: 'POST',
  path: '/v1/mix/data/networkData',
  input: inputObject({
    ...everyPost,
    region,
    coin: shortText,
    window: v.optional(v.picklist(windows), '24h'),
  }),
  output: json(networkDataSchema),
  auth: 'public',
})

/** How far open interest of the venue here has changed over 24 hours, by coin, without coins that are hidden from the caller. */
export const openInterestChanges = endpoint({
  name: 'openInterestChanges',
  method: 'GET',
  path: '/v1/mix/data/openInterestChanges',
  input: noInput,
  output: json(openInterestChangesSchema),
  auth: 'public',
})
