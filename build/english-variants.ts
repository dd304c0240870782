import { fileURLToPath } from 'node:url'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Catalogs of variants of English, whose texts are in the code but for what the variant says otherwise. */
const variant = /[\\/]src[\\/]locales[\\/]app[\\/]en-\w+\.po$/

/** Compiles a variant of English to what differs: Lingui would repeat the whole of English in it. */
export function englishVariants(): Plugin {
  return {
    name: 'english-variants',
    transform: {
      filter: { id: variant },
      async handler(_code, id) {
        return { code: await differencesOf(id.slice(root.length)), map: null, moduleType: 'js' }
      },
    },
  }
}

/** The module of a catalog with its own texts alone. @param path of its file in the project */
async function differencesOf(path: string): Promise<string> {
  const found = getCatalogForFile(path, await getCatalogs(getConfig({ cwd: root })))
  if (found === null) throw new Error(`${path} is no catalog`)
  const entries = Object.entries((await found.catalog.read(found.locale)) ?? {})
  const own = entries.flatMap(([id, { translation = '' }]) =>
    translation === '' ? [] : [[id, translation] as const],
  )
  const { source, errors } = createCompiledCatalog(found.locale, Object.fromEntries(own), {
    namespace: 'es',
  })
  const [first] = errors
  if (first !== undefined) throw new Error(`${path}: ${first.id}: ${first.error.message}`)
  return source
}
