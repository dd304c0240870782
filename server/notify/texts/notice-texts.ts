import type { AlertType, PriceSource } from '../../../src/contract/enums.ts'

/** What a text says about a firing; every value is formatted for its language. */
export interface FiringValues {
  /** For example `BTC/USDT`. */
  pair: string
  /** The price that was met, and the bounds or the percentage that the person chose. */
  price: string
  target: string
  lower: string
  upper: string
  percent: string
}

/** A mail about an account: what it says, the words of its link, and what to do for who did not ask for it. */
export interface AccountMailTexts {
  subject: string
  body: string
  open: string
  ignore: string
}

/** The words of messages in one language. */
export interface NoticeTexts {
  /** What happened, in a line of its own. */
  titles: Readonly<Record<AlertType, (values: FiringValues) => string>>
  /** The price that was met, by what was watched. */
  prices: Readonly<Record<PriceSource, (price: string) => string>>
  /** Several alerts in one message. `formatted` is the number as the language writes it. */
  summaryTitle: (count: number, formatted: string) => string
  /** Names some pairs of several; `more` others are not named. */
  summaryBody: (pairs: string, more: number) => string
  test: { title: string; body: string }
  /** Below an email: why it came, and the words of its link. */
  email: { open: string; why: string; manage: string }
  /** The text message with the code that verifies a phone: at most 134 characters. */
  phoneCode: (code: string) => string
  /** The mail with the link that verifies an address. */
  verification: AccountMailTexts
  /** The mail with the link that sets a new password. */
  passwordReset: AccountMailTexts
  /** The mail after the password was changed; its link is for who did not do that. */
  passwordChanged: AccountMailTexts
}
