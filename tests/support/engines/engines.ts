import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort } from '../gateway.ts'
import { openBidiPage } from './bidi-session.ts'
import type { EngineName, EnginePage } from './engine-page.ts'
import { openWebDriverPage } from './webdriver-session.ts'

/** Where Debian puts what drives WebKit, the browser that comes with it, and a screen that nobody sees. */
const webKitDriver = '/usr/bin/WebKitWebDriver'
const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
const screen = '/usr/bin/Xvfb'

const firefoxPlaces = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Settings of a Firefox that asks for nothing, and whose pages are not put to sleep. */
const firefoxSettings = [
  'user_pref("browser.shell.checkDefaultBrowser", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("app.normandy.enabled", false);',
  'user_pref("network.captive-portal-service.enabled", false);',
  'user_pref("network.connectivity-service.enabled", false);',
  'user_pref("services.settings.server", "http://127.0.0.1:9/");',
].join('\n')

/** How each engine of this machine is started; undefined for one that is not installed. */
export const engines: Readonly<Record<EngineName, (() => Promise<EnginePage>) | undefined>> = {
  Firefox: firefoxPlaces.some(existsSync) ? startFirefox : undefined,
  WebKit: [webKitDriver, miniBrowser, screen].every(existsSync) ? startWebKit : undefined,
}

async function startFirefox(): Promise<EnginePage> {
  const profile = mkdtempSync(join(tmpdir(), 'bourse-firefox-'))
  writeFileSync(join(profile, 'user.js'), firefoxSettings)
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const browser = spawn(firefoxPlaces.find(existsSync) ?? '', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = await lineWith(browser.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  return openBidiPage(url, async () => {
    await ended(browser)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  })
}

async function startWebKit(): Promise<EnginePage> {
  const display = spawn(
    screen,
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const number = await lineWith(display.stdout, /^(\d+)$/)
  const port = await freePort()
  const driver = spawn(webKitDriver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/status`)
  const browserOptions = { binary: miniBrowser, args: ['--automation'] }
  const page = await openWebDriverPage(url, { 'webkitgtk:browserOptions': browserOptions })
  return {
    ...page,
    close: async () => {
      await page.close()
      await ended(driver)
      await ended(display)
    },
  }
}

/** What a process writes into the brackets of a pattern. Rejects where it ends without. */
async function lineWith(output: Readable | null, pattern: RegExp): Promise<string> {
  if (output === null) throw new Error('no output to read')
  for await (const line of createInterface({ input: output })) {
    const found = pattern.exec(line)?.[1]
    if (found === undefined) continue
    output.resume()
    return found
  }
  throw new Error(`it ended before it wrote ${pattern}`)
}

/** Waits until a local server answers. */
async function answering(url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
