import { remembered } from '../lib/remembered.ts'

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1_000 },
] as const

const relative = remembered(
  (language) => new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { style: 'short' }),
)

/**
 * How long ago something was, in the largest unit that fits: `12 sec. ago`, `3 hr. ago`. Latin
 * digits in every language; a negative age counts as none.
 * @param ageMs age in ms
 * @param language BCP 47 key
 */
export function formatAge(ageMs: number, language: string): string {
  if (!Number.isFinite(ageMs)) return ''
  const age = Math.max(ageMs, 0)
  const { unit, ms } = units.find((entry) => age >= entry.ms) ?? { unit: 'second', ms: 1_000 }
  return relative(language).format(-Math.floor(age / ms), unit)
}

const span = remembered((language) => {
  const styleOf = (unit: string) =>
    new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'short' })
  return new Map(units.map(({ unit }) => [unit, styleOf(unit)]))
})

/**
 * How long something takes or is ago, in the largest unit that fits, without a word of direction: `12 sec`, `3 hr`.
 * A negative one counts as none.
 * @param lengthMs ms
 * @param language BCP 47 key
 */
export function formatSpan(lengthMs: number, language: string): string {
  if (!Number.isFinite(lengthMs)) return ''
  const length = Math.max(lengthMs, 0)
  const { unit, ms } = units.find((entry) => length >= entry.ms) ?? { unit: 'second', ms: 1_000 }
  return (
    span(language)
      .get(unit)
      ?.format(Math.floor(length / ms)) ?? ''
  )
}
