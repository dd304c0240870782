import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Names of what is measured, and their sizes in bytes: brotli, fonts as they are. */
export type Sizes = Record<string, number>

/**
 * Measures a build: what the first visit of a list downloads, what there is in all, what an installed
 * app stores, and each language.
 * @param dist folder of the build
 */
export function measureBuild(dist: string): Sizes {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)
  const catalogs = assets.filter((path) => path.startsWith('assets/locale-') && isScript(path))
  const sum = (paths: readonly string[]): number =>
    paths.reduce((total, path) => total + sizeOf(join(dist, path)), 0)
  return {
    'scripts of the first visit': sum(firstFiles(page, dist).filter(isScript)),
    'styles of the first visit': sum(firstFiles(page, dist).filter(isStyle)),
    'fonts of the first visit': sum(firstFiles(page, dist).filter(isFont)),
    'all scripts': sum(assets.filter(isScript)),
    'all styles': sum(assets.filter(isStyle)),
    // Of the catalogs it installs those in use.
    'stored by the installed app': sum(
      storedFiles(dist)
        .map(({ url }) => url)
        .filter((path) => !catalogs.includes(path)),
    ),
    ...embedSizes(dist),
    ...Object.fromEntries(catalogs.map((path) => [`texts in ${languageOf(path)}`, sum([path])])),
  }
}

/** What other sites load: their script, and what comes into its frame, by its kind. */
function embedSizes(dist: string): Sizes {
  const folder = join(dist, 'embed')
  const sizes = readdirSync(join(folder, 'assets'))
    .filter((name) => isScript(name) || isStyle(name))
    .map((name) => ({ name, size: sizeOf(join(folder, 'assets', name)) }))
  const all = sizes.reduce((sum, { size }) => sum + size, 0)
  const ofEach = sizes
    .filter(({ name }) => name.startsWith('embed-'))
    .reduce((sum, { size }) => sum + size, 0)
  return {
    'script of other sites': sizeOf(join(folder, 'bourse.js')),
    // Without what a chart and a heat map fetch besides.
    'an embed': ofEach,
    'all of embeds': all,
  }
}

/** The files that the service worker of a build keeps, as its list names them: catalogs from their first use on. */
export function storedFiles(dist: string): { url: string; revision: string | null }[] {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  return [...worker.matchAll(/\{"revision":(null|"\w+"),"url":"([^"]+)"\}/g)].map(
    ([, revision = 'null', url = '']) => ({
      url,
      revision: revision === 'null' ? null : revision.slice(1, -1),
    }),
  )
}

/** What the page names, and what those scripts import before they run. */
function firstFiles(page: string, dist: string): string[] {
  const found = new Set<string>()
  const add = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    if (!isScript(path)) return
    const text = readFileSync(join(dist, path), 'utf8')
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) {
      add(`assets/${name}`)
    }
  }
  for (const [, path = ''] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) add(path)
  return [...found]
}

function sizeOf(path: string): number {
  const compressed = `${path}.br`
  if (isFont(path)) return statSync(path).size
  // The build has done it already where it was worth it.
  if (existsSync(compressed)) return statSync(compressed).size
  return brotliCompressSync(readFileSync(path)).length
}

function languageOf(path: string): string {
  return /locale-([\w-]+?)-[\w-]{7}\.js$/.exec(path)?.[1] ?? path
}

function isScript(path: string): boolean {
  return path.endsWith('.js')
}

function isStyle(path: string): boolean {
  return path.endsWith('.css')
}

function isFont(path: string): boolean {
  return path.endsWith('.woff2')
}
