import { type Import, packageOf } from './imports.ts'
import { isTest } from './project-files.ts'

/**
 * The areas of each program from the top down. An area may import those below it and none above, and no
 * neighbour on its own floor.
 */
const floors: Readonly<Record<'src' | 'server', readonly (readonly string[])[]>> = {
  src: [
    ['boot', 'embed'],
    ['routes'],
    ['features', 'shell'],
    ['market', 'charts'],
    ['app'],
    ['account'],
    ['feed'],
    ['api'],
    ['storage', 'i18n', 'ui'],
    ['locales', 'contract', 'lib'],
  ],
  server: [
    ['commands'],
    ['http'],
    ['notify'],
    ['alerts', 'socket'],
    ['favorites', 'applications', 'api-keys'],
    ['accounts'],
    ['content'],
    ['market'],
    ['venues'],
    ['store', 'bus'],
    ['config', 'i18n'],
    ['lib'],
  ],
}

/** Areas that must know less than what their floor lets them. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  charts: ['i18n', 'ui', 'contract', 'lib'],
  // What other sites show needs neither the app around it nor anybody's account.
  embed: ['features', 'market', 'charts', 'feed', 'i18n', 'ui', 'contract', 'lib'],
  // Who is signed in needs no market.
  account: ['api', 'storage', 'contract', 'lib'],
  api: ['storage', 'contract', 'lib'],
  feed: ['contract', 'lib'],
  storage: ['contract', 'lib'],
  ui: ['lib'],
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
  const [program] = partsOf(from)
  const [wanted, wantedArea = ''] = partsOf(target)
  switch (program) {
    case 'src':
      return wanted === 'src'
        ? areaFault('src', from, target)
        : 'the app imports nothing outside of src'
    case 'sw':
      if (wanted === 'sw') return undefined
      return wanted === 'src' && ['storage', 'contract', 'lib'].includes(wantedArea)
        ? undefined
        : 'the worker imports only src/storage, src/contract and src/lib'
    case 'server':
      if (wanted === 'server') return isTest(from) ? undefined : areaFault('server', from, target)
      return wanted === 'src' &&
        (wantedArea === 'contract' || target === 'src/locales/gateway/en.json')
        ? undefined
        : 'the gateway imports only src/contract and the texts of src/locales of the app'
    default:
      return undefined
  }
}

function areaFault(program: 'src' | 'server', from: string, target: string): string | undefined {
  const [, area] = partsOf(from)
  const [, wanted] = partsOf(target)
  // What stands directly in a program puts its areas together.
  if (area === undefined) return undefined
  if (area === wanted) {
    return featureOf(from) === featureOf(target)
      ? undefined
      : 'features do not import each other: move what both need down to market'
  }
  if (wanted === undefined) return mayStart(area) ? undefined : `${area} is put together above`
  const own = floors[program].findIndex((floor) => floor.includes(area))
  if (own < 0) return `${area} has no floor in tests/rules/directions.ts`
  const allowed = exceptions[area] ?? floors[program].slice(own + 1).flat()
  if (allowed.includes(wanted)) return undefined
  return `${area} may import ${allowed.join(', ') || 'no other area'}`
}

/** The start of the app reads the router, which stands beside main. */
function mayStart(area: string): boolean {
  return area === 'boot'
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
