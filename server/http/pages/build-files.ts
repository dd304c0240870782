import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type EmbedBuild, readEmbedBuild } from '../embed/embed-build.ts'
import { readRouteStyles, type StyleSheet } from './route-styles.ts'

/** The built app on disk, as it was when the gateway started. */
export interface BuildFiles {
  /** Absolute path of its folder. */
  dir: string
  /** Text of index.html. */
  page: string
  /** Texts of the style sheets that index.html asks for, by their address. */
  styleSheets: ReadonlyMap<string, string>
  /** The style sheets that come with the scripts of a route, by the route's id. */
  routeStyles: ReadonlyMap<string, readonly StyleSheet[]>
  /** Text of sw.js; undefined where the build has none. */
  worker: string | undefined
  /** The scripts of embeds; undefined where the build has none. */
  embeds: EmbedBuild | undefined
  /** Paths of all other files as in addresses, for example `/assets/index-4f3a.js`. */
  paths: ReadonlySet<string>
}

/** Files that the gateway fills in itself. */
const ownFiles = ['/index.html', '/sw.js', '/robots.txt', '/sitemap.xml']
/** Compressed siblings, source maps, and what begins with a dot. */
const hidden = /\.(br|gz|zst|map)$|\/\./

/** Reads the build. Undefined where there is none; throws where it cannot be read. */
export function readBuild(distDir: string): BuildFiles | undefined {
  const page = readText(join(distDir, 'index.html'))
  if (page === undefined) return undefined
  const paths = readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(distDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`,
    )
    .filter((path) => !ownFiles.includes(path) && !hidden.test(path))
  const known = new Set(paths)
  return {
    dir: distDir,
    page,
    styleSheets: new Map(paths.flatMap((path) => styleSheet(distDir, page, path))),
    routeStyles: readRouteStyles(distDir, page),
    worker: readText(join(distDir, 'sw.js')),
    embeds: readEmbedBuild(distDir, known),
    paths: known,
  }
}

function styleSheet(distDir: string, page: string, path: string): [path: string, text: string][] {
  if (!path.endsWith('.css') || !page.includes(`href="${path}"`)) return []
  return [[path, readText(join(distDir, path)) ?? '']]
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
