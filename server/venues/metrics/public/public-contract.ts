/** A perpetual contract that settles in tether. */
export interface PublicContract {
  coin: string
  /** What the exchange calls it. */
  id: string
  /** Of 24 hours, in tether. */
  turnover: number
  /** In tether. */
  price: number
  /** Coins that one contract is worth, where amounts are counted in contracts; else 1. */
  size: number
  /** What is open now, in coins; NaN where the list of contracts does not say. */
  interest: number
}
