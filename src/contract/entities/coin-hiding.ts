import * as v from 'valibot'
import { answerText } from './wire.ts'

/** A coin that only some visitors see. */
export const coinHidingSchema = v.object({
  baseSymbol: answerText,
  /** Locales that see it, by their name in the locale table. */
  languageList: v.array(answerText),
  /** Countries that see it, ISO 3166 in capitals. */
  ipCountryNameList: v.array(answerText),
})

/** See `coinHidingSchema`. */
export type CoinHiding = v.InferOutput<typeof coinHidingSchema>

/** A coin that one country sees in some languages alone. */
export const countryHidingSchema = v.omit(coinHidingSchema, ['ipCountryNameList'])

/** See `countryHidingSchema`. */
export type CountryHiding = v.InferOutput<typeof countryHidingSchema>

/** True where neither the visitor's locale nor the IP country is in the coin's lists. */
export function isCoinHidden(hiding: CoinHiding, locale: string, ipCountry: string): boolean {
  return isHiddenIn(hiding, locale) && !hiding.ipCountryNameList.includes(ipCountry)
}

/** True where a country that does not see the coin in every language does not see it in this one. */
export function isHiddenIn({ languageList }: CountryHiding, locale: string): boolean {
  return !languageList.includes(locale)
}
