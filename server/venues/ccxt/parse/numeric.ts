import * as v from 'valibot'

const numeric = v.union([v.string(), v.number()])

/** A number as an exchange sends it, as its decimal text; undefined where it sends none. */
export const numericText = v.pipe(
  v.nullish(numeric),
  v.transform((value) => (value === null || value === undefined ? undefined : String(value))),
)

/** A flag that exchanges leave out, or send as null, where it does not apply. */
export const flag = v.nullish(v.boolean(), false)

/** A text that may be left out. */
export const text = v.nullish(v.string(), '')

/** Unix ms as number or text; 0 for what is no time. */
export const time = v.pipe(
  v.nullish(numeric, ''),
  v.transform((value) => {
    const ms = Number(value)
    return Number.isSafeInteger(ms) && ms > 0 ? ms : 0
  }),
)
