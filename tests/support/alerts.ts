import type { Alert, AlertSettings } from '../../src/contract/entities/alert/alert.ts'
import type { AlertEvent } from '../../src/contract/entities/alert/alert-event.ts'
import type { AlertLimits } from '../../src/contract/entities/alert/alert-limits.ts'

/** An alert of which a test says only what matters to it: BTC rises to 70,000, once. */
export function makeAlert(parts: Partial<Alert> = {}): Alert {
  return {
    id: 'a1',
    symbolId: 'BTCUSDT_UMCBL',
    businessLine: 2,
    alertType: 1,
    priceSource: 0,
    configurePrice: '70000',
    frequency: 3,
    coolDown: 60_000,
    channels: [5, 4],
    note: '',
    expiresAt: 10_000_000_000_000,
    alertSwitch: 1,
    state: 'active',
    reason: '',
    createdAt: 1_000,
    updatedAt: 1_000,
    firedCount: 0,
    ...parts,
  }
}

/** What somebody decided about a new alert, of which a test says only what matters to it: ETH rises to 2,500.5, once. */
export function makeAlertSettings(parts: Partial<AlertSettings> = {}): AlertSettings {
  return {
    symbolId: 'ETHUSDT_SPBL',
    alertType: 1,
    priceSource: 0,
    configurePrice: '2500.5',
    frequency: 3,
    coolDown: 60_000,
    channels: [4],
    note: '',
    ...parts,
  }
}

/** The limits of a person with this many futures alerts. */
export function makeLimits({ total = 0, perBusinessLine = 20, most = 50 } = {}): AlertLimits {
  return {
    firings: { second: 1, minute: 2, hour: 2, day: 2 },
    perBusinessLine,
    total: most,
    used: {
      total,
      lines: [
        { businessLine: 1, used: 0 },
        { businessLine: 2, used: total },
      ],
    },
    channels: ([1, 2, 3, 4, 5] as const).map((channel) => ({
      channel,
      state: channel > 3 ? ('ready' as const) : ('notConfigured' as const),
      reason: '',
    })),
  }
}

/** A firing of `makeAlert()`. */
export function makeAlertEvent(parts: Partial<AlertEvent> = {}): AlertEvent {
  return {
    id: 'e1',
    alertId: 'a1',
    symbolId: 'BTCUSDT_UMCBL',
    businessLine: 2,
    alertType: 1,
    priceSource: 0,
    configurePrice: '70000',
    note: '',
    price: '70000.5',
    time: 1_000,
    readStatus: 0,
    deliveries: [],
    ...parts,
  }
}
