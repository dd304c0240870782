import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { bannerSchema } from '../../../src/contract/entities/banner.ts'
import { coinHidingSchema } from '../../../src/contract/entities/coin-hiding.ts'
import { locales } from '../../../src/contract/locales.ts'
import { StartError } from '../../lib/start-error.ts'
import { changeRulesEntry } from './change-rules.ts'
import { publicConfigEntries } from './public-config.ts'

const localeNames = locales.map((entry) => entry.locale)

const hiddenCoin = v.strictObject({
  ...coinHidingSchema.entries,
  languageList: v.array(v.picklist(localeNames)),
  ipCountryNameList: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be like KR'))),
})

const placedBanner = v.strictObject({
  ...bannerSchema.entries,
  /** Where it is shown. */
  place: v.picklist(['markets', 'onChain']),
  /** Locales that see it; all of them if left out. */
  locales: v.optional(v.array(v.picklist(localeNames))),
})

/** What an operator may decide. Everything left out stays as it is. */
export const operatorFileSchema = v.strictObject({
  ...publicConfigEntries,
  /** Whether on-chain lists are shown. */
  onChainSwitch: v.optional(v.boolean(), true),
  changeRules: changeRulesEntry,
  hiddenCoins: v.optional(v.pipe(v.array(hiddenCoin), v.maxLength(1_000)), []),
  banners: v.optional(v.pipe(v.array(placedBanner), v.maxLength(50)), []),
})

/** See `operatorFileSchema`. */
export type OperatorFile = v.InferOutput<typeof operatorFileSchema>

/**
 * Reads the operator's file. Throws StartError with one line that names the field with a wrong value.
 * @param path undefined for an operator who decides nothing
 */
export function readOperatorFile(path: string | undefined): OperatorFile {
  const read = path === undefined ? {} : readJson(path)
  // A list passes as an object without known fields.
  const result = v.safeParse(operatorFileSchema, Array.isArray(read) ? null : read)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new StartError(`PUBLIC_CONFIG: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}.`)
}

function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new StartError(`PUBLIC_CONFIG: ${path} cannot be read.`, { cause })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new StartError(`PUBLIC_CONFIG: ${path} is no JSON.`, { cause })
  }
}
