import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { describe, expect, it } from 'vitest'

const config = getConfig({ cwd: new URL('../..', import.meta.url).pathname })
const [catalog] = await getCatalogs(config)
if (catalog === undefined) throw new Error('lingui.config.ts names no catalog')
const inSources = await catalog.collect()
const ids = Object.keys(inSources ?? {}).sort()

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
