import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPage, sharedBrowser } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'
import { startSentrySink } from '../support/sentry-sink.ts'
import { sharedGateway } from '../support/shared-gateway.ts'

/** What must never leave the page: a place for each where the app or its libraries could find it. */
const canaries = {
  cookie: 'canary-cookie-7f31',
  storage: 'canary-storage-2b90',
  query: 'canary-query-91ac',
  hash: 'canary-hash-55e0',
  referrer: 'canary-referrer-0d4e',
  typed: 'canary-typed-c3d2',
  title: 'canary-title-8e17',
  path: 'CANARYPATH4A1',
  console: 'canary-console-6612',
  email: 'jane.canary@example.com',
  phone: '170 555-0147',
  password: 'canary-hunter2',
  token: 'canarytoken0123456789abcdef',
  postal: '12 Canary Street',
  ip: '203.0.113.77',
  push: 'https://push.example/send/canary-endpoint',
  wallet: '0x52908400098527886E0F7030069857D2E4169EE7',
  cause: 'canary.cause@example.com',
  property: 'canary-property-41',
  rejected: 'canary-rejected-f00d',
  header: 'canary-header-9c1b',
} as const

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('a gateway that names a Sentry', () => {
  let sink: Awaited<ReturnType<typeof startSentrySink>>
  let gateway: RunningGateway

  beforeAll(async () => {
    sink = await startSentrySink()
    gateway = await startGateway({ SENTRY_DSN: sink.dsn })
  })
  afterAll(async () => {
    await gateway?.dispose()
    await sink?.close()
  })
  beforeEach(() => {
    sink.envelopes.length = 0
  })

  /** Opens a page whose times are all sent, and waits until it reports. */
  async function open(path: string, referer?: string) {
    const opened = await openPage(browser, { serviceWorkers: 'block' })
    await opened.page.addInitScript(() => {
      Math.random = () => 0.01
    })
    await opened.page.goto(gateway.url + path, referer === undefined ? {} : { referer })
    await expect
      .poll(() => sink.envelopes.filter(({ event }) => event.type === 'transaction').length)
      .toBe(1)
    return opened
  }

  /** Throws this text as an error of the page that nobody catches. */
  const fail = (page: Page, text: string) =>
    page.evaluate((message) => void Promise.reject(new Error(message)), text)

  it('hears of errors with build and language, and of nothing that belongs to a person', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    const { cookie, storage } = canaries
    await page.context().addCookies([{ name: 'theme2', value: cookie, url: gateway.url }])
    await page.addInitScript(
      ([kept]) => {
        Math.random = () => 0.01
        localStorage.setItem('secret', String(kept))
      },
      [storage],
    )
    const address = `${gateway.url}/de/markets/tokens/${canaries.path}?q=${canaries.query}`
    await page.goto(`${address}#${canaries.hash}`, {
      referer: `${gateway.url}/markets?from=${canaries.referrer}`,
    })
    await page.locator('main').waitFor()
    await expect.poll(sink.contents).toEqual(['transaction'])
    await page.evaluate(async (planted) => {
      document.title = planted.title
      document.body.insertAdjacentElement('beforeend', document.createElement('input'))
      const input = [...document.querySelectorAll('input')].at(-1)
      if (input !== undefined) input.value = planted.typed
      input?.click()
      console.error(planted.console)
      await fetch(`/healthz?q=${planted.query}`, { headers: { 'x-canary': planted.header } })
      const cause = new Error(`for ${planted.cause}`)
      const errors: unknown[] = [
        new Error(`Mail ${planted.email} or +49 ${planted.phone}`, { cause }),
        Object.assign(new Error(`password=${planted.password}`), { note: planted.property }),
        new Error(`Authorization: Bearer ${planted.token}`),
        new Error(`Unexpected "${planted.postal}" from ${planted.ip}`),
        new Error(`POST ${planted.push} for ${planted.wallet}`),
        Object.assign(new Error('named'), { name: planted.rejected }),
        { nobody: planted.rejected, endpoint: planted.push },
        planted.token,
      ]
      for (const error of errors) void Promise.reject(error)
    }, canaries)
    await expect.poll(() => sink.errors().length).toBe(8)
    expect(sink.errors()).toEqual(
      expect.arrayContaining(['Error: Mail [hidden] or +## ### ###-####', '?: named']),
    )

    const sent = sink.envelopes.map(({ body }) => body).join('\n')
    const plain = decodeURIComponent(sent.replaceAll('%', '%25')) + JSON.stringify(sink.envelopes)
    const found = Object.values(canaries).filter((canary) => plain.includes(canary))
    expect(found).toEqual([])
    for (const { event, headers, body } of sink.envelopes) {
      expect(event.release).toMatch(/^bourse@app-[\w-]{7}$/)
      expect(event.tags).toEqual({
        locale: 'de',
        route: expect.stringContaining('/markets/tokens'),
      })
      expect([headers.cookie, headers.referer]).toEqual([undefined, undefined])
      expect(body.length).toBeLessThan(16_000)
    }
    expect(problems.filter((problem) => problem.startsWith('CSP'))).toEqual([])
    await close()
  })

  it('hears of a page that failed', async () => {
    const { page, close } = await open('/markets/settings')
    await page.route('**/assets/overview-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('navigation', { name: 'Site' }).getByText('Overview').click()
    await page.waitForURL(/\/markets\/error\?from=/)
    await expect
      .poll(() => sink.errors().some((error) => error.startsWith('MissingChunk')))
      .toBe(true)
    const failed = sink.envelopes.find(({ event }) => event.exception !== undefined)
    expect(failed?.event.exception?.values.at(-1)?.mechanism?.handled).toBe(true)
    await close()
  })

  it('hears of no abort and of no missing connection', async () => {
    const { page, close } = await open('/markets/settings')
    await page.evaluate(async () => {
      const abort = new AbortController()
      void fetch('/healthz', { signal: abort.signal })
      abort.abort()
      void Promise.reject(new TypeError('Failed to fetch'))
      await Promise.resolve()
    })
    await fail(page, 'the last one')
    await expect.poll(sink.errors).toEqual(['Error: the last one'])
    await close()
  })

  it('hears of an endless error a few times, and never of more than fits', async () => {
    const { page, close } = await open('/markets/settings')
    await page.evaluate(() => {
      const endless = (depth: number): void => {
        if (depth > 0) return endless(depth - 1)
        throw new Error(`${'long '.repeat(20_000)}`)
      }
      for (let count = 0; count < 300; count++) {
        setTimeout(() => {
          try {
            endless(count)
          } catch (error) {
            void Promise.reject(error)
          }
        })
      }
    })
    await expect.poll(() => sink.envelopes.length).toBe(10)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(sink.envelopes.length).toBe(10)
    expect(Math.max(...sink.envelopes.map(({ body }) => body.length))).toBeLessThan(16_000)
    await close()
  })

  it('serves no source map, and the scripts name none', async () => {
    const page = await (await fetch(`${gateway.url}/markets`)).text()
    const scripts = new Set(page.match(/\/assets\/[\w-]+\.js/g))
    expect([...scripts]).toContainEqual(expect.stringMatching(/^\/assets\/app-/))
    for (const script of scripts) {
      const text = await (await fetch(gateway.url + script)).text()
      expect(text).not.toContain('sourceMappingURL')
      expect((await fetch(`${gateway.url}${script}.map`)).status).toBe(404)
    }
  })
})

describe('a gateway without one', () => {
  it('has pages fetch nothing for it', async () => {
    const gateway = await sharedGateway('frozen')
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${gateway.url}/markets/settings`, { waitUntil: 'networkidle' })
    await page.locator('main h1').waitFor()
    expect(asked.filter((url) => url.includes('/sentry-'))).toEqual([])
    await close()
  })
})
