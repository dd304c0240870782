/** The values with a name each that is absent where there was nothing. */
export type Defined<Values extends object> = {
  [Name in keyof Values]?: Exclude<Values[Name], undefined>
}

/** A copy without the names of values that are undefined. */
export function defined<Values extends object>(values: Values): Defined<Values> {
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as Defined<Values>
}
