import { readFileSync } from 'node:fs'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { locales } from '../../src/contract/locales.ts'

/** A language's translations by their English text, or by the key of a text of the gateway. */
type Translations = Readonly<Record<string, string>>

const config = getConfig({ cwd: new URL('../..', import.meta.url).pathname })
const [catalog] = await getCatalogs(config)
if (catalog === undefined) throw new Error('lingui.config.ts names no catalog')
const inSources = (await catalog.collect()) ?? {}
const ids = Object.keys(inSources).sort()

const sectionsSchema = v.record(v.string(), v.record(v.string(), v.string()))
const english = gatewayTexts('en')

/** Languages that hold only what differs from another one. */
const variants = ['en-GB', 'es-AR', 'es-ES', 'pt-PT']
const languages = locales.map(({ language }) => language)

describe.each(languages)('texts in %s', (language) => {
  const isVariant = variants.includes(language)

  it('of the app are those of the sources: run `npx lingui extract --clean` after changing a text', async () => {
    expect(Object.keys((await catalog.read(language)) ?? {}).sort()).toEqual(ids)
  })

  it('of the gateway are those of the English file', () => {
    const keys = Object.keys(gatewayTexts(language))
    if (isVariant) expect(Object.keys(english)).toEqual(expect.arrayContaining(keys))
    else expect(keys).toEqual(Object.keys(english))
  })

  it('have the plural forms of the language', async () => {
    const app = Object.values((await catalog.read(language)) ?? {})
    const texts = [
      ...app.map(({ translation }) => translation ?? ''),
      ...Object.values(gatewayTexts(language)),
    ]
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const wrong = texts.filter((text) =>
      pluralsIn(compileMessage(text)).some(
        (forms) => String(forms) !== String(pluralCategories.toSorted()),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe.each(
  languages.filter((language) => language !== config.sourceLocale && !variants.includes(language)),
)('texts in %s', (language) => {
  it('are all translated', async () => {
    const stored = Object.values((await catalog.read(language)) ?? {})
    const missing = stored.filter(({ translation }) => !translation)
    expect(missing.map(({ message }) => message)).toEqual([])
  })
})

describe.each(languages.filter((language) => language !== config.sourceLocale))(
  'translations into %s',
  (language) => {
    it('keep every placeholder and tag', async () => {
      const app = Object.values((await catalog.read(language)) ?? {})
      const pairs = [
        ...app.map(({ message = '', translation }) => [message, translation || message] as const),
        ...Object.entries(gatewayTexts(language)).map(
          ([key, text]) => [english[key] ?? '', text] as const,
        ),
      ]
      const broken = pairs.filter(
        ([source, text]) => String(placesIn(source)) !== String(placesIn(text)),
      )
      expect(broken).toEqual([])
    })
  },
)

/** The gateway's texts in a language, by section and key. */
function gatewayTexts(language: string): Translations {
  const file = new URL(`../../src/locales/gateway/${language}.json`, import.meta.url)
  const sections = v.parse(sectionsSchema, JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(
    Object.entries(sections).flatMap(([section, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${section}: ${key}`, text]),
    ),
  )
}

/** Names of placeholders and tags in a message, each once, in order of the alphabet. */
function placesIn(message: string): string[] {
  const places = [...message.matchAll(/\{(\w+)[,}]|<(\d+)\/?>/g)]
  return [...new Set(places.map(([, name, tag]) => name ?? `<${tag}>`))].sort()
}

/** The forms of each plural in a message, in order of the alphabet, without those of exact numbers. */
function pluralsIn(message: CompiledMessage): string[][] {
  if (typeof message === 'string') return []
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [, type, forms] = token
    if (typeof forms !== 'object' || forms === null) return []
    const inner = Object.values(forms).flatMap((form) =>
      Array.isArray(form) ? pluralsIn(form) : [],
    )
    if (type !== 'plural') return inner
    const names = Object.keys(forms).filter((name) => /^[a-z]+$/.test(name) && name !== 'offset')
    return [names.sort(), ...inner]
  })
}
