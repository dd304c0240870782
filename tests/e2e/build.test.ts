import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { overBudget, readBudget } from '../../scripts/size/budget.ts'
import { measureBuild, storedFiles } from '../../scripts/size/measure.ts'
import { locales } from '../../src/contract/locales.ts'
import { manifestLanguages, manifestPath } from '../../src/contract/manifests.ts'
import { loadedPackages } from '../rules/run-time.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const read = (path: string): string => readFileSync(dist + path, 'utf8')

/** Names of the scripts that one needs before it runs. */
function importsIn(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, name = '']) => name)
}

describe('the built app', () => {
  it('weighs no more than its budget: see npm run size', () => {
    expect(overBudget(measureBuild(dist), readBudget())).toEqual([])
  })

  it('runs one script of its own in the page, and no style', () => {
    const page = read('index.html')
    expect(page.match(/<script(?![^>]*\ssrc=)/g)).toHaveLength(1)
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
  })

  it('loads the font that the styles name', () => {
    const preloaded = /<link[^>]*rel="preload"[^>]*href="\/(assets\/[^"]+\.woff2)"/s.exec(
      read('index.html'),
    )?.[1]
    const styles = readdirSync(`${dist}assets`).filter((name) => name.endsWith('.css'))
    const text = styles.map((name) => read(`assets/${name}`)).join('')
    expect(preloaded).toBeDefined()
    expect(text).toContain(preloaded?.replace('assets/', ''))
  })

  it('has no two scripts that wait for each other: one would run without what it needs', () => {
    const imports = new Map(
      readdirSync(`${dist}assets`)
        .filter((name) => name.endsWith('.js'))
        .map((name) => [name, importsIn(read(`assets/${name}`))]),
    )
    const done = new Set<string>()
    const circlesFrom = (name: string, path: readonly string[]): string[] => {
      if (path.includes(name)) return [[...path.slice(path.indexOf(name)), name].join(' > ')]
      if (done.has(name)) return []
      done.add(name)
      return (imports.get(name) ?? []).flatMap((next) => circlesFrom(next, [...path, name]))
    }
    expect(imports.size).toBeGreaterThan(50)
    expect([...imports.keys()].flatMap((name) => circlesFrom(name, []))).toEqual([])
  })

  it('holds no macro that was not compiled', () => {
    const scripts = readdirSync(`${dist}assets`).filter((name) => name.endsWith('.js'))
    const broken = scripts.filter((name) =>
      read(`assets/${name}`).includes('executed outside the context of compilation'),
    )
    expect(broken).toEqual([])
  })
})

it('the app for first screens holds every package that it uses', () => {
  expect([...loadedPackages(['dist/.server/entry-server.js'])]).toEqual([])
})

describe('the installed app', () => {
  const stored = storedFiles(dist)

  it('has a worker that parses as a classic script', () => {
    expect(() => new Script(read('sw.js'))).not.toThrow()
  })

  it('stores the page once, under a revision, and every other file under its hash', () => {
    const pages = stored.filter(({ url }) => url.endsWith('.html'))
    expect(pages).toEqual([{ url: 'index.html', revision: expect.any(String) }])
    expect(stored.every(({ url }) => existsSync(dist + url))).toBe(true)
  })

  it('stores few and small enough files to be installed on a bad line', () => {
    // Of the catalogs a device installs those that it uses.
    const installed = stored.filter(({ url }) => !url.startsWith('assets/locale-'))
    const bytes = installed.map(({ url }) => gzipSync(readFileSync(dist + url)).length)
    expect(installed.length).toBeGreaterThan(5)
    expect(installed.length).toBeLessThanOrEqual(180)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000)
    const catalogs = stored.filter((file) => !installed.includes(file))
    const sizes = catalogs.map(({ url }) => gzipSync(readFileSync(dist + url)).length)
    const all = [...bytes, ...sizes].reduce((sum, size) => sum + size, 0)
    expect(all).toBeLessThanOrEqual(2_500_000)
    expect(catalogs.length).toBeLessThanOrEqual(locales.length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50_000)
    expect(installed.some(({ url }) => /TokenChart-[\w-]+\.js$/.test(url))).toBe(true)
  })

  it('knows the catalog of every language', () => {
    const catalogs = readdirSync(`${dist}assets`)
      .filter((name) => /^locale-.*\.js$/.test(name))
      .map((name) => `assets/${name}`)
    expect(catalogs.length).toBeGreaterThan(0)
    expect(stored.map(({ url }) => url)).toEqual(expect.arrayContaining(catalogs))
  })

  const manifests = ['en', ...manifestLanguages].map((key) => manifestPath(key).slice(1))

  it.each(manifests)(
    'names pictures in %s that exist, for wide and narrow screens, in their true size',
    async (path) => {
      const picture = v.object({ src: v.string(), sizes: v.string(), form_factor: v.string() })
      const schema = v.object({ screenshots: v.array(picture) })
      const { screenshots } = v.parse(schema, JSON.parse(read(path)))
      expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(
        new Set(['wide', 'narrow']),
      )
      for (const { src, sizes } of screenshots) {
        const { width, height, format } = await sharp(dist + src).metadata()
        expect([format, `${width}x${height}`]).toEqual(['webp', sizes])
        expect(statSync(dist + src).size).toBeLessThan(150_000)
      }
    },
  )

  it('names icons that exist', () => {
    const schema = v.object({
      id: v.literal('/'),
      icons: v.array(v.object({ src: v.string(), sizes: v.string() })),
      shortcuts: v.array(v.object({ icons: v.array(v.object({ src: v.string() })) })),
    })
    const manifest = v.parse(schema, JSON.parse(read('manifest.webmanifest')))
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
    expect(icons.filter(({ src }) => !existsSync(dist + src))).toEqual([])
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
  })
})
