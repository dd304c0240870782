import * as v from 'valibot'
import { inputObject } from '../input-object.ts'
import { locales } from '../locales.ts'
import { allMarketTypes, contractMarketTypes, demoMarketTypes } from '../market/market-types.ts'
import { text } from '../text/text.ts'

const languageTypes = [...new Set(locales.map((entry) => entry.languageType))]

/** Fields that every POST carries: the number of the visitor's language, added by the client. */
export const everyPost = { languageType: v.optional(v.picklist(languageTypes)) }

/** The input of a POST whose other fields nobody has named yet. */
export const postInput = inputObject(everyPost)

/** The input of a GET without parameters. */
export const noInput = inputObject({})

/** A number that a query string carries as text. */
const queryNumber = v.union([
  v.number(),
  v.pipe(text(17), v.regex(/^-?\d{1,16}$/, 'not a whole number'), v.toNumber()),
])

/** The number of a list: 1 spot, 10 USDT-M, 11 coin-M, 12 USDC-M; as number or text. */
export const queryMarketType = v.pipe(queryNumber, v.picklist(allMarketTypes))

/**
 * The number of a line of contracts: 10 USDT-M, 11 coin-M, 12 USDC-M and their demo lines 8, 9, 13; as
 * number or text.
 */
export const queryContractType = v.pipe(
  queryNumber,
  v.picklist([...contractMarketTypes, ...demoMarketTypes]),
)

/** The number of a language; as number or text. */
export const queryLanguage = v.optional(v.pipe(queryNumber, v.picklist(languageTypes)))

/** Yes or no; as truth value or text. */
export const queryFlag = v.optional(
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])]),
    v.transform((flag) => flag === true || flag === 'true'),
  ),
  false,
)

/** The caller's country (ISO 3166) or nothing, which counts where the gateway does not know it. */
export const region = v.optional(
  v.pipe(text(2), v.regex(/^([a-z]{2})?$/i, 'not a country'), v.toUpperCase()),
)
