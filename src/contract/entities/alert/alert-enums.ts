/** How often an alert may fire. */
export const alertFrequencies = { everyTime: 1, onceADay: 2, onlyOnce: 3 } as const
export type AlertFrequency = (typeof alertFrequencies)[keyof typeof alertFrequencies]

/** What makes a price alert fire. */
export const priceAlertTypes = {
  risesTo: 1,
  fallsTo: 2,
  risePercent: 3,
  fallPercent: 4,
  rise24hPercent: 5,
  fall24hPercent: 6,
  entersChannel: 7,
  exitsChannel: 8,
} as const
export type PriceAlertType = (typeof priceAlertTypes)[keyof typeof priceAlertTypes]

/** What makes an alert fire: a price, or from 101 on something that the exchange has no alerts for. */
export const alertTypes = {
  ...priceAlertTypes,
  /** The fear and greed index enters a band. */
  moodBand: 101,
  /** The feed of market changes finds something. */
  marketChange: 102,
} as const
export type AlertType = (typeof alertTypes)[keyof typeof alertTypes]

/** How a notification reaches a user. */
export const notificationChannels = { push: 1, sms: 2, email: 3, station: 4, pop: 5 } as const
export type NotificationChannel = (typeof notificationChannels)[keyof typeof notificationChannels]

/** Whether a user has seen a notification. */
export const readStatuses = { unread: 0, read: 1 } as const
export type ReadStatus = (typeof readStatuses)[keyof typeof readStatuses]

/** Whether an alert is on. */
export const alertSwitches = { closed: 0, open: 1 } as const
export type AlertSwitch = (typeof alertSwitches)[keyof typeof alertSwitches]
