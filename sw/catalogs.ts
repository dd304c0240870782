/** A file of this version, as the build lists it for the worker. */
export interface BuiltFile {
  url: string
  revision: string | null
}

/** The language of a catalog's path, undefined for any other path. */
export function catalogLanguage(pathname: string): string | undefined {
  return /^\/assets\/locale-([\w-]+?)-[\w-]{7,8}\.js$/.exec(pathname)?.[1]
}

/** Parts what every device installs from the catalogs, each the path of one language (BCP 47 key). */
export function splitFiles(files: readonly BuiltFile[]): {
  installed: BuiltFile[]
  catalogs: ReadonlyMap<string, string>
} {
  const catalogs = new Map<string, string>()
  const installed = files.filter(({ url }) => {
    const path = `/${url}`
    const language = catalogLanguage(path)
    if (language !== undefined) catalogs.set(language, path)
    return language === undefined
  })
  return { installed, catalogs }
}
