import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { installedChromium, quietArguments } from '../../build/chromium.ts'
import { axeOptions } from './axe-options.ts'

/** What gives a browser letters of 32 px, twice as large as usual, as its settings would. */
export const largeLetters = '--blink-settings=defaultFontSize=32'

/** A page whose values are live and whose app listens: a first visit is live before the app is there. */
export const liveApp = 'html[data-feed="live"] #root:not([data-screen], [data-last-screen])'

/** Where the machine's Chromium is. Throws where there is none. */
export function chromiumPath(): string {
  const found = installedChromium()
  if (found === undefined) throw new Error('no Chromium found; set CHROMIUM_PATH')
  return found
}

/** Starts the machine's Chromium without its background traffic. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...quietArguments, ...args] })
}

let shared: Browser | undefined

/**
 * The browser that all files of a worker share, which saves each its start; pages are of profiles of their own. What
 * the file before left open is closed. It ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (shared?.isConnected() !== true) shared = await launchBrowser()
  await Promise.all(shared.contexts().map((context) => context.close()))
  return shared
}

/** A browser with its cache of whole pages for the way back and forward, which Playwright takes away. */
export function launchCachingBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [...quietArguments],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** How long a page of a slow, busy machine may take for one thing that a test waits for, in ms. */
export const pagePatience = 60_000

/** A page in a fresh profile, and what went wrong on it: uncaught errors and CSP violations. */
export interface WatchedPage {
  page: Page
  problems: string[]
  close: () => Promise<void>
}

/** An open menu belongs to its button, wherever it stands in the document, as a dialog does. */
const openMenuOptions = {
  ...axeOptions,
  checks: {
    region: {
      options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg' },
    },
  },
}

/**
 * What axe finds on a page: rule and element. The guards that keep the focus in a menu are no place to stay. It
 * needs no page of its own for frames of other origins, which takes five times as long: there are none. A box
 * to tick is as large as the label around it.
 * @param hasOpenMenu true where a menu is open, which stands outside of all regions
 */
export async function violationsOn(page: Page, hasOpenMenu = false): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options(hasOpenMenu ? openMenuOptions : axeOptions)
    .exclude('[data-base-ui-focus-guard]')
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })))
  const faults = await Promise.all(
    found.map(async ({ id, target }) => {
      if (id === 'target-size' && (await isInLargeLabel(page, String(target)))) return []
      return [`${id}: ${target}`]
    }),
  )
  return faults.flat()
}

function isInLargeLabel(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { width = 0, height = 0 } = element.closest('label')?.getBoundingClientRect() ?? {}
    return Math.min(width, height) >= 24
  })
}

/**
 * Opens a watched page. The service worker, which stores the whole app, is blocked unless the options say
 * `serviceWorkers: 'allow'`. Its own language, which is English, is offered on no page unless they name a `locale`.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  context.setDefaultTimeout(pagePatience)
  const page = await context.newPage()
  if (options.locale === undefined) {
    await page.addInitScript(() => {
      if (origin !== 'null') localStorage.setItem('language_offered', 'true')
    })
  }
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
