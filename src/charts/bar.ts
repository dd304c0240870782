/** One candle in numbers, as it is drawn and reckoned with. */
export interface Bar {
  /** Its start, Unix ms. */
  time: number
  open: number
  high: number
  low: number
  close: number
  /** In base currency. */
  volume: number
}
