import * as v from 'valibot'
import { displayCurrencies } from '../enums.ts'
import { countryHidingSchema } from './coin-hiding.ts'
import { answerText } from './wire.ts'

/** Where a visitor comes from, as far as the gateway's trusted proxy tells. */
export const geoInfoSchema = v.object({
  /** ISO 3166 country in capitals; empty where unknown. */
  ipCode: answerText,
  /** Currency of that country, offered and never forced; empty where none fits. */
  fiatCurrency: v.picklist([...displayCurrencies, '']),
  /** True where on-chain lists may be shown. */
  onChainSwitch: v.boolean(),
})

/** What the client-config call answers. */
export const clientConfigSchema = v.object({
  localVo: v.object({ ip: answerText, ...geoInfoSchema.entries }),
  /** The coins that this visitor's country sees in some languages alone, see coin-hiding.ts. */
  hiddenCoins: v.array(countryHidingSchema),
  /** Pages without locale that are not shown, nor those below them. */
  closedPages: v.optional(v.array(answerText), []),
})
