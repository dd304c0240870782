import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quietArguments } from '../../../build/chromium.ts'
import { chromiumPath } from '../../support/browser.ts'

/** A Chromium of its own that is driven over a port. */
export interface DrivenChromium {
  /** Of its DevTools protocol. */
  port: number
  close: () => Promise<void>
}

/** How long it may take to start, in ms. */
const startsWithin = 20_000

/**
 * Starts the machine's Chromium in a fresh profile, with an empty tab that keeps it open. Lighthouse
 * closes the tabs and connections that it uses, so that it cannot share one with Playwright.
 */
export async function startChromium(): Promise<DrivenChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'bourse-chromium-'))
  const child = spawn(
    chromiumPath(),
    [
      ...quietArguments,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const close = async (): Promise<void> => {
    await ended(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  try {
    return { port: await portOf(child, join(profile, 'DevToolsActivePort')), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Chromium writes the port that it has chosen on the first line of a file. */
async function portOf(child: ChildProcess, file: string): Promise<number> {
  const deadline = Date.now() + startsWithin
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}`)
    const port = Number(readText(file).split('\n')[0])
    if (port > 0) return port
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Chromium names no port after ${startsWithin / 1_000} s`)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
}
