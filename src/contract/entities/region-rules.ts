import * as v from 'valibot'
import { countryHidingSchema } from './coin-hiding.ts'
import { answerText } from './wire.ts'

/**
 * What may be shown in a visitor's country, in whatever language they read: without their address and
 * without the country's name.
 */
export const regionRulesSchema = v.object({
  hiddenCoins: v.array(countryHidingSchema),
  /** Whether there are on-chain lists. */
  onChain: v.boolean(),
  /** Pages without locale that are not shown, nor those below them. */
  closedPages: v.optional(v.array(answerText), []),
})

/** See `regionRulesSchema`. */
export type RegionRules = v.InferOutput<typeof regionRulesSchema>

/** Name of the element in a page's head that holds its visitor's rules, as JSON. */
export const regionRulesName = 'bourse-rules'

/** What marks that element in the page that an installed app stores: its rules were told some time ago. */
export const storedRulesMark = 'data-stored'

/** Reads the rules of a page's head. Throws on anything else. */
export function readRegionRules(text: string): RegionRules {
  return v.parse(v.pipe(v.string(), v.parseJson(), regionRulesSchema), text)
}
