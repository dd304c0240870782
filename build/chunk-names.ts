import type { CodeSplittingGroup } from 'rolldown'

/** What a chunk's name follows from. */
interface ChunkInfo {
  name: string
  /** The module that it was made for; null for what several parts share. */
  facadeModuleId?: string | null
}

/** Chunks that are asked for by name, here and by tests. */
const named: ReadonlySet<string> = new Set([
  'early',
  'overview',
  'open-favorites',
  'TokenChart',
  'sentry',
  'libraries',
  'app',
  'menus',
  'icons',
  'rolldown-runtime',
])

/**
 * Catalogs are named `locale-<language>-<hash>.js`: the service worker knows them by that and installs only
 * those in use. Most others have no name but their hash, because all names stand in everybody's first script:
 * source maps and the manifest of the build tell what is in them.
 */
export function chunkName({ name, facadeModuleId }: ChunkInfo): string {
  const language = /\/locales\/app\/([\w-]+)\.po$/.exec(facadeModuleId ?? '')?.[1]
  if (language !== undefined) return `assets/locale-${language}-[hash:7].js`
  const plain = name.replace(/\._.*/, '')
  return named.has(plain) ? `assets/${plain}-[hash:7].js` : 'assets/[hash:7].js'
}

/**
 * Styles have no name but their hash, for the same reason; those of every page keep theirs.
 * @param names what an asset is called by those who use it
 */
export function assetName({ names: [name = ''] }: { names: string[] }): string {
  const isNamed = !name.endsWith('.css') || name === 'app.css'
  return isNamed ? 'assets/[name]-[hash:7][extname]' : 'assets/[hash:7][extname]'
}

/** True for the path of a script that every page has loaded before any other. */
export function isEntryChunk(path: string): boolean {
  return /(?:^|\/)(?:early|app|libraries|rolldown-runtime)-[\w-]{7}\.js$/.test(path)
}

/**
 * What every visit needs comes in three files, so that it compresses well: what makes a rendered page live
 * before the app, with all that it needs; libraries, which stay the same over many versions of the app; and the
 * app. The library of menus and dialogs is a fourth, for the first that opens. Icons of parts that come later are a
 * fifth: a file for each would be more names than drawing. Controls of several pages are a sixth: beside one of these
 * pages they would make others wait for it, and it for them. So do the entities of alerts, and plots of lines. The
 * boards of rankings, which have a line each, are one file. What a few parts share joins its neighbours until a file is worth its request.
 */
export const entryChunks: CodeSplittingGroup[] = [
  { name: 'early', test: /[\\/]src[\\/]boot[\\/]early[\\/]/, priority: 3 },
  { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
  { name: 'menus', test: /[\\/]node_modules[\\/]@(base-ui|floating-ui)[\\/]/, priority: 2 },
  { name: 'app', tags: ['$initial'], priority: 1 },
  { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/ },
  {
    name: 'controls',
    test: /[\\/]src[\\/](ui[\\/](menu[\\/]InlineSelect|Switch|Segments)\.tsx|app[\\/](ShareViewButton\.tsx|tell-share\.ts)|lib[\\/]share\.ts)$/,
  },
  {
    name: 'alert-entities',
    test: /[\\/]src[\\/]contract[\\/](entities[\\/]alert[\\/]|text[\\/]character)/,
  },
  {
    name: 'plots',
    test: /[\\/]src[\\/]charts[\\/](line-plot[\\/]|(line-paths|plot-scale|time-ticks|use-crosshair)\.ts)/,
  },
  {
    name: 'rank-boards',
    test: /[\\/]routes[\\/].*(gainers|losers|turnover|new-listing).*tsr-split/,
  },
  {
    name: 'shared',
    test: /[\\/]src[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 5_000,
  },
]
