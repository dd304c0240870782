import * as v from 'valibot'
import { answerText } from './wire.ts'

/** A coin by its code, and the path of its picture, empty where there is none. */
export const coinInfoSchema = v.object({ coinName: answerText, imgUrl: answerText })

/** See `coinInfoSchema`. */
export type CoinInfo = v.InferOutput<typeof coinInfoSchema>

/** The coin whose picture stands for a coin: LUNA2 wears that of LUNA. */
export function iconCoin(coinName: string): string {
  return coinName === 'LUNA2' ? 'LUNA' : coinName
}
