import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** Where the build says which file came of which source, see https://vite.dev/guide/backend-integration. */
export const manifestFile = '.vite/manifest.json'

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
type Manifest = v.InferOutput<typeof manifestSchema>

/** A style sheet of the build. */
export interface StyleSheet {
  /** As in addresses, for example `/assets/4f3a.css`. */
  path: string
  text: string
}

/** The part of a route that is fetched with its page. */
const routePart = /^src\/routes(\/.+)\.tsx\?tsr-split=component$/

/**
 * The style sheets that a browser fetches with the scripts of a route, by the id of the route: a page that
 * comes with its first screen needs them before its scripts. Empty where the build says nothing of its files.
 * @param page text of index.html, whose own style sheets are left out
 */
export function readRouteStyles(distDir: string, page: string): ReadonlyMap<string, StyleSheet[]> {
  const manifest = readManifest(distDir)
  return new Map(
    Object.keys(manifest).flatMap((source): [string, StyleSheet[]][] => {
      const path = routePart.exec(source)?.[1]
      if (path === undefined) return []
      const files = [...stylesOf(manifest, source)].filter((file) => !page.includes(`/${file}"`))
      const sheets = files.map((file) => ({
        path: `/${file}`,
        text: readFileSync(join(distDir, file), 'utf8'),
      }))
      return [[routeId(path), sheets]]
    }),
  )
}

/** The id that the router gives to a file: dots and folders are the same to it, an index is its folder. */
function routeId(path: string): string {
  return path.replaceAll('.', '/').replace(/index$/, '')
}

/** What a part imports comes before its own, as in the browser. */
function stylesOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const styles = new Set<string>()
  const part = manifest[source]
  if (part === undefined || seen.has(source)) return styles
  seen.add(source)
  for (const imported of part.imports) {
    for (const file of stylesOf(manifest, imported, seen)) styles.add(file)
  }
  for (const file of part.css) styles.add(file)
  return styles
}

function readManifest(distDir: string): Manifest {
  try {
    return v.parse(manifestSchema, JSON.parse(readFileSync(join(distDir, manifestFile), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
