import { existsSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
]

/** What keeps Chromium from traffic of its own. */
export const quietArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where the machine's Chromium is. Throws where there is none. */
export function chromiumPath(): string {
  const found = places.find((place) => place !== undefined && existsSync(place))
  if (found === undefined) throw new Error('no Chromium found; set CHROMIUM_PATH')
  return found
}

/** Starts the machine's Chromium without its background traffic. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...quietArguments, ...args] })
}

/** A page in a fresh profile, and what went wrong on it: uncaught errors and CSP violations. */
export interface WatchedPage {
  page: Page
  problems: string[]
  close: () => Promise<void>
}

/** What axe finds on a page: rule and element. The guards that keep the focus in a menu are no place to stay. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-base-ui-focus-guard]')
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}

/** Opens a watched page. The service worker runs unless `serviceWorkers: 'block'` is given. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.exposeFunction('reportViolation', (text: string) => problems.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function') {
        report(`CSP ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`)
      }
    })
  })
  return { page, problems, close: () => context.close() }
}

/**
 * What is on the clipboard of a page's browser, by media type, as base64. It needs the permission
 * `clipboard-read`; our pages may not read it, so another answer of the same origin does.
 */
export async function readClipboard(page: Page): Promise<ReadonlyMap<string, string>> {
  const reader = await page.context().newPage()
  await reader.goto(new URL('/healthz', page.url()).href)
  const found = await reader.evaluate(async () => {
    const items = await navigator.clipboard.read()
    const parts = items.flatMap((item) =>
      item.types.map(async (type) => {
        const bytes = new Uint8Array(await (await item.getType(type)).arrayBuffer())
        return [type, bytes.toBase64()] as const
      }),
    )
    return Promise.all(parts)
  })
  await reader.close()
  return new Map(found)
}

/** The text on the clipboard of a page's browser, see `readClipboard`; empty for none. */
export async function clipboardText(page: Page): Promise<string> {
  const text = (await readClipboard(page)).get('text/plain') ?? ''
  return Buffer.from(text, 'base64').toString()
}
