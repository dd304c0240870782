import { readdirSync, readFileSync } from 'node:fs'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

const config = getConfig({ cwd: new URL('../..', import.meta.url).pathname })
const [catalog] = await getCatalogs(config)
if (catalog === undefined) throw new Error('lingui.config.ts names no catalog')
const inSources = await catalog.collect()
const ids = Object.keys(inSources ?? {}).sort()

const sectionsSchema = v.record(v.string(), v.record(v.string(), v.string()))
const gatewayLanguages = readdirSync(new URL('../../src/locales', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
const english = textsOf('en')

describe.each([...config.locales])('texts in %s', (locale: string) => {
  it('are those of the sources: run `npx lingui extract --clean` after changing a text', async () => {
    const stored = (await catalog.read(locale)) ?? {}
    expect(Object.keys(stored).sort()).toEqual(ids)
  })

  it.skipIf(locale === config.sourceLocale)('are all translated', async () => {
    const stored = (await catalog.read(locale)) ?? {}
    const missing = Object.values(stored).filter(({ translation }) => !translation)
    expect(missing.map(({ message }) => message)).toEqual([])
  })

  it.skipIf(locale === config.sourceLocale)('keep every placeholder and tag', async () => {
    const stored = (await catalog.read(locale)) ?? {}
    const broken = Object.values(stored).filter(
      ({ message = '', translation = '' }) =>
        String(placesIn(message)) !== String(placesIn(String(translation))),
    )
    expect(broken.map(({ message }) => message)).toEqual([])
  })
})

/** Names of placeholders and tags in a message, each once, in order of the alphabet. */
function placesIn(message: string): string[] {
  const places = [...message.matchAll(/\{(\w+)[,}]|<(\d+)\/?>/g)]
  return [...new Set(places.map(([, name, tag]) => name ?? `<${tag}>`))].sort()
}

describe.each(gatewayLanguages)('texts of the gateway in %s', (language) => {
  const own = textsOf(language)

  it('are those of the English file', () => {
    const isVariant =
      gatewayLanguages.includes(language.split('-')[0] ?? '') && language.includes('-')
    const keys = Object.keys(own)
    if (isVariant) expect(Object.keys(english)).toEqual(expect.arrayContaining(keys))
    else expect(keys).toEqual(Object.keys(english))
  })

  it('keep every placeholder, and have the plural forms of the language', () => {
    const broken = Object.entries(own).filter(
      ([key, text]) => String(placesIn(text)) !== String(placesIn(english[key] ?? '')),
    )
    expect(broken).toEqual([])
  })
})

/** The texts of a language's file, by section and key. */
function textsOf(language: string): Record<string, string> {
  const file = new URL(`../../src/locales/${language}.json`, import.meta.url)
  const sections = v.parse(sectionsSchema, JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(
    Object.entries(sections).flatMap(([section, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${section}: ${key}`, text]),
    ),
  )
}
