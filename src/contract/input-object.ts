import * as v from 'valibot'

/**
 * The object schema for what a call takes. To `v.object` a list is an object without fields: where all of them
 * may be absent it would ask for everything.
 */
// @__NO_SIDE_EFFECTS__
export function inputObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.ObjectSchema<Entries, undefined> {
  const schema = v.object(entries)
  return {
    ...schema,
    '~run'(dataset, config) {
      const isList = Array.isArray(dataset.value)
      return schema['~run'].call(this, isList ? { value: 'a list' } : dataset, config)
    },
  }
}
