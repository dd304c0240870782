import { expect, it } from 'vitest'
import { locales } from '../contract/locales.ts'
import { catalogOf } from './catalogs.ts'

const textsIn = async (language: string): Promise<Record<string, unknown>> => {
  const locale = locales.find((entry) => entry.language === language)
  return (await (locale && catalogOf(locale))?.()) ?? {}
}

it('has every language but English, whose texts are in the code', async () => {
  const without = locales.filter((locale) => catalogOf(locale) === undefined)
  expect(without.map(({ language }) => language)).toEqual(['en'])
})

it('has of British English what it says otherwise', async () => {
  const [british, german] = await Promise.all([textsIn('en-GB'), textsIn('de')])
  const names = Object.keys(british)
  expect(names.length).toBeGreaterThan(20)
  expect(names.length).toBeLessThan(Object.keys(german).length / 5)
  expect(names.filter((name) => !(name in german))).toEqual([])
})

it('has of other variants the whole, in one file', async () => {
  const [spanish, argentine] = await Promise.all([textsIn('es'), textsIn('es-AR')])
  expect(Object.keys(argentine).toSorted()).toEqual(Object.keys(spanish).toSorted())
})
