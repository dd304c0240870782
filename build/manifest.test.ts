import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { locales } from '../src/contract/locales.ts'
import { manifestLanguages } from '../src/contract/manifests.ts'
import { decideRoute, withLocale } from '../src/contract/routes.ts'
import { sharedParams } from '../src/contract/shared-params.ts'
import { clickPath } from '../sw/push-notification.ts'
import { manifestIn } from './manifest.ts'

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''

/** What the page's first script makes of an address: where it leads, and whether the page is hidden. */
function start(address: string, language: string | null) {
  const root = { dataset: {}, hidden: false }
  const { pathname, search } = new URL(address, 'https://bourse.example')
  let led = address
  const location = { pathname, search, replace: (to: string) => void (led = to) }
  const localStorage = {
    getItem: (key: string) => (key === 'global_locale' ? language : null),
  }
  runInNewContext(script, {
    document: { documentElement: root, cookie: '', addEventListener: () => undefined },
    addEventListener: () => undefined,
    location,
    localStorage,
  })
  return { led, hidden: root.hidden }
}

const manifest = manifestIn('en')
const starts = [
  manifest.start_url ?? '',
  ...(manifest.shortcuts ?? []).map(({ url }) => url),
  // Where something that is shared leads.
  `${manifest.share_target?.action}?${sharedParams.text}=BTC`,
  `${manifest.share_target?.action}?${sharedParams.title}=BTC&${sharedParams.url}=https%3A%2F%2Fa.example`,
  // Where a push message leads that could not be read.
  clickPath(undefined),
]
const elsewhere = locales.filter(({ segment }) => segment !== '')

it.each(elsewhere)('the installed app starts in $name where that was used last', (locale) => {
  for (const address of starts) {
    const { pathname, search } = new URL(address, 'https://bourse.example')
    const led = withLocale(locale, pathname) + search
    expect(start(address, locale.locale)).toEqual({ led, hidden: true })
    // And stays there.
    expect(start(led, locale.locale)).toEqual({ led, hidden: false })
    expect(decideRoute(withLocale(locale, pathname)).kind).toBe('page')
  }
})

it.each([null, 'en', '', 'xx', '/evil.example', 'defg', 'DE'])(
  'the installed app starts in English where the language is %j',
  (language) => {
    for (const led of starts) expect(start(led, language)).toEqual({ led, hidden: false })
  },
)

it.each(['/markets', '/markets?source=apps', '/markets?utm_source=app', '/login?source=app'])(
  'a visitor of %s gets the language that it names',
  (led) => {
    expect(start(led, 'de')).toEqual({ led, hidden: false })
  },
)

it.each(manifestLanguages)(
  'the app that is installed in %s is the same one, in its words',
  (language) => {
    const local = manifestIn(language)
    const { description, lang, dir, screenshots = [], shortcuts = [], ...rest } = local
    expect({ ...manifest, ...rest }).toEqual(manifest)
    expect([lang, dir]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr'])
    expect(shortcuts.map(({ url }) => url)).toEqual(manifest.shortcuts?.map(({ url }) => url))
    const words = [description, ...shortcuts.map(({ name }) => name), ...labelsOf(screenshots)]
    const english = [
      manifest.description,
      ...(manifest.shortcuts ?? []).map(({ name }) => name),
      ...labelsOf(manifest.screenshots ?? []),
    ]
    expect(words.length).toBe(english.length)
    if (language.startsWith('en-')) return
    expect(words.filter((word) => english.includes(word))).toEqual([])
  },
)

function labelsOf(screenshots: readonly { label?: string }[]): (string | undefined)[] {
  return screenshots.map(({ label }) => label)
}
