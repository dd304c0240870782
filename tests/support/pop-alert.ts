import {
  alertFrequencies,
  alertTypes,
  notificationChannels,
} from '../../src/contract/entities/alert/alert-enums.ts'

/** An alert that pops up once where BTC/USDT has risen to a price, also where it stands there already. */
export function popAlert(configurePrice: string) {
  return {
    symbolId: 'BTCUSDT_SPBL',
    alertType: alertTypes.risesTo,
    configurePrice,
    frequency: alertFrequencies.onlyOnce,
    channels: [notificationChannels.pop],
    fireIfMet: true,
  }
}
