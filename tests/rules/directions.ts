import { type Import, packageOf } from './imports.ts'
import { isTest } from './project-files.ts'

/** Which areas each area of the app may import, from the top down. Features are listed one by one. */
const below: Readonly<Record<string, readonly string[]>> = {
  routes: [
    'features',
    'shell',
    'market',
    'people',
    'feed',
    'api',
    'storage',
    'i18n',
    'ui',
    'contract',
    'lib',
  ],
  features: ['market', 'people', 'feed', 'api', 'storage', 'i18n', 'ui', 'contract', 'lib'],
  shell: ['market', 'people', 'feed', 'api', 'storage', 'i18n', 'ui', 'contract', 'lib'],
  market: ['people', 'feed', 'api', 'storage', 'i18n', 'ui', 'contract', 'lib'],
  people: ['api', 'storage', 'contract', 'lib'],
  feed: ['contract', 'lib'],
  api: ['contract', 'lib'],
  storage: ['contract', 'lib'],
  i18n: ['locales', 'contract', 'lib'],
  ui: ['lib'],
  contract: [],
  lib: [],
}

/** Packages that an area must not know. */
const foreignPackages: Readonly<Record<string, { pattern: RegExp; why: string }>> = {
  contract: { pattern: /^(?!valibot$)/, why: 'the contract imports only the schema library' },
  ui: {
    pattern: /^@(tanstack|lingui)\//,
    why: 'ui knows nothing of routes, queries and texts: pass what it shows as props',
  },
}

/** What is wrong with an import's direction, in one line; undefined when it is right. */
export function directionFault(used: Import): string | undefined {
  const reason = used.target === undefined ? packageFault(used) : fileFault(used.from, used.target)
  return reason && `${used.from}:${used.line} imports ${used.specifier}: ${reason}`
}

function fileFault(from: string, target: string): string | undefined {
  if (isTest(target)) return isTest(from) ? undefined : 'nothing but tests imports tests'
  const [program, area = ''] = partsOf(from)
  const [wanted, wantedArea = ''] = partsOf(target)
  switch (program) {
    case 'src':
      if (wanted !== 'src') return 'the app imports nothing outside of src'
      return appFault(area, featureOf(from), wantedArea, featureOf(target))
    case 'sw':
      if (wanted === 'sw') return undefined
      return wanted === 'src' && ['storage', 'contract', 'lib'].includes(wantedArea)
        ? undefined
        : 'the worker imports only src/storage, src/contract and src/lib'
    case 'server':
      return wanted === 'server' || (wanted === 'src' && wantedArea === 'contract')
        ? undefined
        : 'the gateway imports only src/contract of the app'
    default:
      return undefined
  }
}

function appFault(
  area: string,
  feature: string,
  wanted: string,
  wantedFeature: string,
): string | undefined {
  const allowed = below[area]
  // What stands directly in src, and boot, puts the areas together.
  if (allowed === undefined) return undefined
  if (area === wanted) {
    return feature === wantedFeature
      ? undefined
      : 'features do not import each other: move what both need down to market'
  }
  if (allowed.includes(wanted)) return undefined
  return `${area} may import ${allowed.join(', ') || 'no other area'}`
}

function packageFault({ from, specifier, typeOnly }: Import): string | undefined {
  const [program, area = ''] = partsOf(from)
  if (isTest(from) || (program !== 'src' && program !== 'sw')) return undefined
  if (specifier.startsWith('node:') && !typeOnly) return 'this runs in a browser'
  const foreign = program === 'src' ? foreignPackages[area] : undefined
  return foreign?.pattern.test(packageOf(specifier)) ? foreign.why : undefined
}

/** `src/feed/x.ts` is in the area `feed` of `src`; `src/main.tsx` is in none. */
function partsOf(path: string): string[] {
  return path.split('/').slice(0, -1)
}

function featureOf(path: string): string {
  return path.startsWith('src/features/') ? (path.split('/')[2] ?? '') : ''
}
