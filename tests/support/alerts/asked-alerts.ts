import type { AskedSettings } from '../../../server/alerts/settings/settings-check.ts'
import {
  type AlertFrequency,
  type AlertType,
  type NotificationChannel,
  notificationChannels,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import { type PriceSource } from '../../../src/contract/enums.ts'
import type { WorldPrices } from './price-world.ts'
import type { Random } from './random.ts'

/** Settings of a random alert near the present prices of a symbol: any kind, source and frequency. */
export function askedAlert(random: Random, symbolId: string, prices: WorldPrices): AskedSettings {
  const alertType = random.whole(1, 8) as AlertType
  const isSpot = symbolId.endsWith('_SPBL')
  const priceSource = (isSpot || random.chance(0.6) ? 0 : random.whole(1, 2)) as PriceSource
  return {
    symbolId,
    alertType,
    priceSource,
    ...conditionOf(random, alertType, prices.last),
    frequency: random.pick<AlertFrequency>([1, 1, 2, 3]),
    coolDown: random.pick([60_000, 300_000]),
    channels: channelsOf(random),
    note: '',
  }
}

function conditionOf(random: Random, alertType: AlertType, last: number): Partial<AskedSettings> {
  const near = (): number => Math.round(last * (1 + (random.next() - 0.5) * 0.04))
  const price = (mantissa: number): string => (mantissa / 100).toFixed(2)
  if (alertType <= 2) return { configurePrice: price(near()) }
  if (alertType <= 6) return { percent: (random.whole(1_000, 30_000) / 1e6).toFixed(6) }
  const [down, up] = [near(), near()].toSorted((a, b) => a - b)
  return {
    configurePriceDown: price(down ?? 0),
    configurePriceUp: price(Math.max(up ?? 0, (down ?? 0) + 1)),
  }
}

function channelsOf(random: Random): NotificationChannel[] {
  const { push, email, station, pop } = notificationChannels
  const channels = [push, email, station, pop].filter(() => random.chance(0.5))
  return channels.length === 0 ? [station] : channels
}
