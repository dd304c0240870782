import { expect, it, vi } from 'vitest'
import { noRates } from '../../../src/contract/entities/currency-rates.ts'
import type { RenderedPage, RenderPage } from '../../../src/contract/first-paint.ts'
import { defaultLocale, localeOfSegment, locales } from '../../../src/contract/locales.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { createLiveTable } from '../../market/live-table.ts'
import { buildTable } from '../../market/table.ts'
import { createFirstPaint, type Visit } from './first-paint.ts'
import { RenderRefusal } from './render-refusal.ts'

const page: RenderedPage = {
  html: '<p>rows</p>',
  css: '',
  data: '{}',
  screen: 'wide',
  language: 'en',
  routes: [],
  direction: 'ltr',
}
const visit: Visit = {
  locale: defaultLocale,
  path: '/markets',
  query: '',
  cookies: '',
  rules: '{}',
  client: '203.0.113.9',
  screen: 'wide',
}
const arabic = localeOfSegment('ar') ?? defaultLocale
const table = buildTable(1, [listedSymbol('BTCUSDT_SPBL')], new Set())

const addressOf = (path: string) =>
  path === '/markets/tokens/BTC'
    ? ({ area: 'token', marketType: 1, base: 'BTC' } as const)
    : undefined

const marketModel = {} as NonNullable<MarketModel>
type MarketModel = ReturnType<Parameters<typeof createFirstPaint>[0]['marketModel']>

function setup(
  render: RenderPage = async () => page,
  asOf = 1,
  marketModel: () => MarketModel = () => undefined,
) {
  let now = 0
  const error = vi.fn()
  const rendering = vi.fn(render)
  const firstPaint = createFirstPaint({
    render: rendering,
    market: { liveTable: () => ({ ...createLiveTable(table, 1), asOf }) },
    rates: () => noRates,
    hotLists: () => undefined,
    onchain: { firstTokens: () => undefined },
    tokens: { addressOf, crypto: async () => undefined },
    publicConfig: () => undefined,
    marketModel: () => marketModel(),
    venue: 'simulated',
    fill: (locale, path, rules, { html }) =>
      `<style>p{}</style><script>x</script>${locale.locale} ${path} ${html} ${rules}`,
    policyOf: (sources) => `style-src ${sources.join(' ')}`,
    now: () => now,
    venueNow: () => 2,
    log: { error },
  })
  return {
    firstPaint,
    rendering,
    error,
    pass: (ms: number) => {
      now += ms
    },
  }
}

const text = async (answer: ReturnType<ReturnType<typeof createFirstPaint>>) =>
  Buffer.from((await answer)?.body.bytes ?? []).toString()

it('renders a list with a policy that allows its own styles and no script of its own', async () => {
  const { firstPaint, rendering } = setup()
  expect(await text(firstPaint(visit))).toContain('en /markets <p>rows</p>')
  expect((await firstPaint(visit))?.policy).toMatch(/^style-src 'sha256-[^ ]+'$/)
  expect(rendering.mock.calls[0]?.[0]).toMatchObject({
    path: '/markets',
    page: { area: 'spot', marketType: 1 },
    list: { table },
  })
})

it('renders a coin from the list of its pair', async () => {
  const { firstPaint, rendering } = setup()
  const path = '/markets/tokens/BTC'
  expect(await firstPaint({ ...visit, path: '/markets/tokens/NONE' })).toBeUndefined()
  expect(await text(firstPaint({ ...visit, path }))).toContain('<p>rows</p>')
  expect(rendering.mock.calls).toHaveLength(1)
  expect(rendering.mock.calls[0]?.[0]).toMatchObject({ path, page: { area: 'token', base: 'BTC' } })
})

it('renders the overview once it is known what is on it', async () => {
  const path = '/markets/overview'
  const unknown = setup()
  expect(await unknown.firstPaint({ ...visit, path })).toBeUndefined()
  const { firstPaint, rendering } = setup(undefined, 1, () => marketModel)
  expect(await text(firstPaint({ ...visit, path }))).toContain('<p>rows</p>')
  expect(rendering.mock.calls[0]?.[0]).toMatchObject({
    path,
    page: { area: 'overview', marketType: 1 },
  })
})

it('renders each page and language once a second, also for visits at the same time', async () => {
  const { firstPaint, rendering, pass } = setup()
  await Promise.all([firstPaint(visit), firstPaint(visit)])
  pass(999)
  await firstPaint(visit)
  expect(rendering).toHaveBeenCalledTimes(1)
  await firstPaint({ ...visit, locale: arabic })
  await firstPaint({ ...visit, path: '/markets/spot' })
  expect(rendering).toHaveBeenCalledTimes(3)
  pass(1)
  await firstPaint(visit)
  expect(rendering).toHaveBeenCalledTimes(4)
})

it('renders a page for phones and for wide screens apart', async () => {
  const { firstPaint, rendering } = setup()
  await firstPaint(visit)
  await firstPaint({ ...visit, screen: 'phone' })
  await firstPaint({ ...visit, screen: 'phone' })
  expect(rendering.mock.calls.map(([{ screen }]) => screen)).toEqual(['wide', 'phone'])
})

it('keeps the pages of visitors apart who may be shown different things', async () => {
  const { firstPaint } = setup()
  const other = '{"onChain":false}'
  expect(await text(firstPaint(visit))).toContain('<p>rows</p> {}')
  expect(await text(firstPaint({ ...visit, rules: other }))).toContain(other)
})

it.each([
  { query: '?sort=-price' },
  { query: '?utm_source=x&q=btc' },
  { cookies: 'theme=black; session=1' },
  { path: '/markets/overview', query: '?view=heat-map' },
  { path: '/markets/onChain' },
])('leaves the shell to a visit with %o', async (part) => {
  const { firstPaint, rendering } = setup()
  expect(await firstPaint({ ...visit, ...part })).toBeUndefined()
  expect(rendering).not.toHaveBeenCalled()
})

it.each([{ query: '?utm_source=x&gclid=1' }, { cookies: 'theme=black; _ga=1' }])(
  'answers a visit with %o from the same cache',
  async (part) => {
    const { firstPaint, rendering } = setup()
    await firstPaint(visit)
    expect(await firstPaint({ ...visit, ...part })).toBeDefined()
    expect(rendering).toHaveBeenCalledTimes(1)
  },
)

it('leaves the shell to everybody while there are no prices', async () => {
  const { firstPaint } = setup(undefined, 0)
  expect(await firstPaint(visit)).toBeUndefined()
})

it('leaves the shell to everybody where rendering fails, and logs it once', async () => {
  const { firstPaint, error, pass } = setup(() => Promise.reject(new Error('broken')))
  expect(await firstPaint(visit)).toBeUndefined()
  pass(1_000)
  expect(await firstPaint(visit)).toBeUndefined()
  expect(error).toHaveBeenCalledTimes(1)
})

it('logs what goes wrong again after a minute', async () => {
  const { firstPaint, error, pass } = setup(() => Promise.reject(new Error('broken')))
  await firstPaint(visit)
  pass(59_999)
  await firstPaint(visit)
  expect(error).toHaveBeenCalledTimes(1)
  pass(1_000)
  await firstPaint(visit)
  expect(error).toHaveBeenCalledTimes(2)
})

it('asks again at once for a page that there was no room for, and does not call that a failure', async () => {
  const { firstPaint, rendering, error } = setup()
  rendering.mockRejectedValueOnce(new RenderRefusal('no room'))
  expect(await firstPaint(visit)).toBeUndefined()
  expect(await firstPaint(visit)).toBeDefined()
  expect(error).not.toHaveBeenCalled()
})

it('serves the page as it was where there is no room for it now', async () => {
  const { firstPaint, rendering, pass } = setup()
  const first = await firstPaint(visit)
  pass(1_000)
  rendering.mockRejectedValueOnce(new RenderRefusal('no room'))
  expect(await firstPaint(visit)).toBe(first)
  expect(await firstPaint(visit)).not.toBe(first)
})

it('leaves some pages to others where one visitor asks for all of them', async () => {
  const { firstPaint, rendering, pass } = setup()
  const ask = (name: number) => firstPaint({ ...visit, path: `/markets/spot/c${name}` })
  await Promise.all(Array.from({ length: 40 }, (_, name) => ask(name)))
  expect(rendering).toHaveBeenCalledTimes(8)
  expect(await ask(39)).toBeUndefined()
  expect(await ask(0)).toBeDefined()
  expect(await firstPaint({ ...visit, client: '198.51.100.1' })).toBeDefined()
  pass(999)
  expect(await ask(39)).toBeDefined()
})

it('goes on serving others what it has while one visitor asks for all', async () => {
  const { firstPaint, rendering } = setup()
  const bystander = { ...visit, client: '198.51.100.1' }
  await firstPaint(bystander)
  for (let name = 0; name < 500; name++) {
    await firstPaint({ ...visit, path: `/markets/spot/c${name}` })
  }
  expect(await firstPaint(bystander)).toBeDefined()
  expect(rendering).toHaveBeenCalledTimes(9)
})

it('renders no more than so many pages within a second, whoever asks', async () => {
  const { firstPaint, rendering, pass } = setup()
  const ask = (name: number) =>
    firstPaint({ ...visit, path: `/markets/spot/c${name}`, client: `client ${name % 10}` })
  await Promise.all(Array.from({ length: 30 }, (_, name) => ask(name)))
  expect(rendering).toHaveBeenCalledTimes(24)
  expect(await ask(29)).toBeUndefined()
  expect(await ask(0)).toBeDefined()
  pass(1_000)
  expect(await ask(29)).toBeDefined()
})

it('keeps places for whole lists while all others are taken', async () => {
  const { firstPaint, rendering } = setup()
  for (let name = 0; name < 60; name++) {
    await firstPaint({ ...visit, path: `/markets/spot/c${name}`, client: `client ${name}` })
  }
  expect(rendering).toHaveBeenCalledTimes(24)
  expect(await firstPaint(visit)).toBeDefined()
  const everywhere = locales.map((locale) =>
    firstPaint({ ...visit, locale, client: locale.locale, path: '/markets/futures' }),
  )
  const served = (await Promise.all(everywhere)).filter((page) => page !== undefined)
  expect(served).toHaveLength(11)
})

it('serves a page some seconds old where it may not be rendered anew, and none older', async () => {
  const { firstPaint, rendering, pass } = setup()
  const ask = (name: number) => firstPaint({ ...visit, path: `/markets/spot/c${name}` })
  const first = await ask(0)
  const spend = async (from: number) => {
    for (let name = from; name < from + 40; name++) await ask(name)
  }
  await spend(100)
  pass(1_400)
  await spend(200)
  expect(await ask(0)).toBe(first)
  pass(3_599)
  await spend(300)
  expect(await ask(0)).toBe(first)
  pass(1)
  await spend(400)
  expect(await ask(0)).toBeUndefined()
  const rendered = rendering.mock.calls.length
  pass(500)
  expect(await ask(0)).toBeDefined()
  expect(rendering).toHaveBeenCalledTimes(rendered + 1)
})
