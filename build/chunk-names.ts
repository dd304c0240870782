import type { CodeSplittingGroup } from 'rolldown'

/** What a chunk's name follows from. */
interface ChunkInfo {
  facadeModuleId?: string | null
}

/**
 * Catalogs are named `locale-<language>-<hash>.js`: the service worker knows them by
 * that and installs only those in use.
 */
export function chunkName(chunk: ChunkInfo): string {
  const language = /\/locales\/app\/([\w-]+)\.po$/.exec(chunk.facadeModuleId ?? '')?.[1]
  return language === undefined ? 'assets/[name]-[hash].js' : `assets/locale-${language}-[hash].js`
}

/**
 * What every visit needs comes in two files, so that it compresses well: libraries, which stay the same
 * over many versions of the app, and the app. The library of menus and dialogs is a third, for the
 * first that opens.
 */
export const entryChunks: CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
  { name: 'menus', test: /[\\/]node_modules[\\/]@(base-ui|floating-ui)[\\/]/, priority: 2 },
  { name: 'app', tags: ['$initial'], priority: 1 },
]
