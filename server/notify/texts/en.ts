import type { NoticeTexts } from './notice-texts.ts'

/** Messages in English, and in every language without words of its own. */
export const englishTexts: NoticeTexts = {
  titles: {
    1: ({ pair, target }) => `${pair} rose to ${target}`,
    2: ({ pair, target }) => `${pair} fell to ${target}`,
    3: ({ pair, percent }) => `${pair} rose by ${percent}`,
    4: ({ pair, percent }) => `${pair} fell by ${percent}`,
    5: ({ pair, percent }) => `${pair} is up ${percent} in 24 h`,
    6: ({ pair, percent }) => `${pair} is down ${percent} in 24 h`,
    7: ({ pair, lower, upper }) => `${pair} came between ${lower} and ${upper}`,
    8: ({ pair, lower, upper }) => `${pair} left ${lower} to ${upper}`,
  },
  prices: {
    0: (price) => `Last price ${price}`,
    1: (price) => `Mark price ${price}`,
    2: (price) => `Index price ${price}`,
  },
  summaryTitle: (_, formatted) => `${formatted} price alerts`,
  summaryBody: (pairs, more) => (more === 0 ? pairs : `${pairs} and ${more} more`),
  test: {
    title: 'Notifications work',
    body: 'This is how a price alert will reach this device.',
  },
  email: {
    open: 'Open',
    why: 'You receive this because you created a price alert with email.',
    manage: 'Change your alerts',
  },
  phoneCode: (code) =>
    `${code} is your code for Bourse. It works once, for 10 minutes. Give it to nobody.`,
  verification: {
    subject: 'Confirm your email address',
    body: 'Somebody named this address as theirs at Bourse. If that was you, follow the link within 24 hours, signed in to your account. Then price alerts can reach you here, and you can sign in with this address.',
    open: 'Confirm the address',
    ignore: 'If it was not you, do nothing: the address is used for nothing.',
  },
  passwordReset: {
    subject: 'Set a new password',
    body: 'Somebody asked for a new password of your account at Bourse. If that was you, follow the link within 30 minutes and choose one. It works once, and all your devices are signed out then.',
    open: 'Choose a new password',
    ignore: 'If it was not you, do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'The password of your account at Bourse was changed, and all other devices were signed out. If that was you, there is nothing to do.',
    open: 'Choose another password',
    ignore: 'If it was not you, follow the link and choose another password at once.',
  },
}
