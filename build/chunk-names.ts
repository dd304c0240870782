/** What a chunk's name follows from. */
interface ChunkInfo {
  facadeModuleId?: string | null
}

/**
 * Catalogs are named `locale-<language>-<hash>.js`: the service worker leaves them out of its
 * installation and keeps only the one in use.
 */
export function chunkName(chunk: ChunkInfo): string {
  const language = /\/locales\/([\w-]+)\.po$/.exec(chunk.facadeModuleId ?? '')?.[1]
  return language === undefined ? 'assets/[name]-[hash].js' : `assets/locale-${language}-[hash].js`
}
