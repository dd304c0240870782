import {
  alertFrequencies,
  alertTypes,
  notificationChannels,
} from '../../src/contract/entities/alert/alert-enums.ts'
import { priceSources } from '../../src/contract/enums.ts'
import type { Market } from '../market/market.ts'
import type { AlertRegistry } from './alert-registry.ts'
import type { AskedSettings } from './settings/settings-check.ts'

/** What every alert of a demo account begins with. */
const common: Pick<AskedSettings, 'priceSource' | 'frequency' | 'channels' | 'note'> = {
  priceSource: priceSources.market,
  frequency: alertFrequencies.everyTime,
  channels: [notificationChannels.pop, notificationChannels.station, notificationChannels.push],
  note: '',
}

/**
 * Gives users who have just been created a few alerts, near enough to the price to fire now and then.
 * Where a symbol has no price yet, its alerts are left out.
 */
export async function seedAlerts(
  registry: AlertRegistry,
  market: Pick<Market, 'price'>,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) {
    for (const settings of demoAlerts((symbolId) => market.price(symbolId))) {
      await registry.create(userId, settings, { fireIfMet: false })
    }
  }
}

function demoAlerts(priceOf: (symbolId: string) => number | undefined): AskedSettings[] {
  const btc = priceOf('BTCUSDT_UMCBL')
  const sol = priceOf('SOLUSDT_SPBL')
  return [
    ...(btc === undefined ? [] : ofBitcoin(btc)),
    ...(sol === undefined
      ? []
      : [{ ...common, ...rise, symbolId: 'SOLUSDT_SPBL', percent: '0.01' }]),
  ]
}

const rise = { alertType: alertTypes.risePercent }

function ofBitcoin(price: number): AskedSettings[] {
  const symbolId = 'BTCUSDT_UMCBL'
  const near = (factor: number): string => String(Math.round(price * factor))
  return [
    {
      ...common,
      symbolId,
      alertType: alertTypes.risesTo,
      configurePrice: near(1.004),
      note: 'Breakout',
    },
    {
      ...common,
      symbolId,
      alertType: alertTypes.exitsChannel,
      configurePriceDown: near(0.985),
      configurePriceUp: near(1.015),
      frequency: alertFrequencies.onceADay,
    },
    {
      ...common,
      symbolId,
      alertType: alertTypes.fallsTo,
      priceSource: priceSources.mark,
      configurePrice: near(0.95),
      frequency: alertFrequencies.onlyOnce,
    },
  ]
}
