import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** The built scripts of embeds, as addresses. */
export interface EmbedBuild {
  /** Of the embedded page. */
  script: string
  styles: readonly string[]
  /** Everything under /embed/assets, which never changes under its name. */
  assets: ReadonlySet<string>
}

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
    name: v.optional(v.string(), ''),
  }),
)

/**
 * Reads the manifest that the build of embeds wrote; undefined where there is none. Throws where it cannot be read.
 * @param distDir absolute path of the folder with the built app
 * @param paths files of the build, see `BuildFiles`
 */
export function readEmbedBuild(
  distDir: string,
  paths: ReadonlySet<string>,
): EmbedBuild | undefined {
  const text = readText(join(distDir, 'embed', '.vite', 'manifest.json'))
  if (text === undefined) return undefined
  const chunks = Object.values(v.parse(manifestSchema, JSON.parse(text)))
  const page = chunks.find(({ isEntry, name }) => isEntry && name === 'embed')
  if (page === undefined) throw new Error('the build of embeds has no page')
  return {
    script: `/embed/${page.file}`,
    styles: page.css.map((file) => `/embed/${file}`),
    assets: new Set([...paths].filter((path) => path.startsWith('/embed/assets/'))),
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
