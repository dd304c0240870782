import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gatewayArgs, gatewayEnv } from '../../scripts/lib/gateway-process.mjs'
import { knownCoins } from '../../server/venues/simulated/symbols/coins.ts'

/** A gateway under test: the real `server/main.ts` in a process of its own, which Node runs as by `npm start`. */
export interface RunningGateway {
  url: string
  pid: number
  /** Everything it printed so far. */
  output: () => string
  /** Ends it with `signal` (SIGTERM unless told) and resolves with its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Starts it anew on the same port and data directory, after a stop. */
  restart: () => Promise<void>
  /** Stops it and removes its data. */
  dispose: () => Promise<void>
}

/** How long a start may take, in ms. */
const startPatience = 60_000

const root = new URL('../../', import.meta.url).pathname

/** Ports that neither the system gives away by itself nor a browser refuses. Each process of tests begins somewhere else. */
const ports = { first: 10_100, count: 20_000 } as const
let lastPort = ports.first + randomInt(ports.count)

/** A port that was free a moment ago, and is not handed out again for long. */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPort = ports.first + ((lastPort - ports.first + 1) % ports.count)
    // Others may ask meanwhile.
    const port = lastPort
    if (await isFree(port)) return port
  }
}

function isFree(asked: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(asked, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Runs `server/main.ts` with these settings and resolves with what it printed and its exit code. */
export async function runToExit(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = launch(env)
  const output = collect(child)
  const code = await exitOf(child)
  return { code, output: output() }
}

/**
 * Some twelve coins that move a few times a second: enough for a case that looks at accounts, alerts or one
 * page of a coin, at a small part of the work of the whole market. It runs in the gateway's process: many
 * gateways start faster so.
 */
const smallMarket = { SIM_SYMBOLS: '12', SIM_TICKS_PER_SECOND: '100', SIM_PROCESS: 'gateway' }

/** Settings of a gateway whose market is as large and as lively as people see it. */
export const wholeMarket = { SIM_SYMBOLS: String(knownCoins.length), SIM_TICKS_PER_SECOND: '2000' }

/**
 * Starts a gateway on a free port with a data directory of its own and waits until it is ready. Its market is
 * small unless the settings say otherwise, see `wholeMarket`.
 * @param source folder of the program: this one unless told
 */
export async function startGateway(
  env: Record<string, string> = {},
  source = root,
): Promise<RunningGateway> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-test-'))
  const settings = {
    ...smallMarket,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...env,
    PORT: String(port),
  }
  const url = `http://127.0.0.1:${port}`
  let child = launch(settings, source)
  let output = collect(child)
  await ready(url, child, output)

  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill(signal)
    return exitOf(child)
  }
  return {
    url,
    get pid() {
      return child.pid ?? 0
    },
    output: () => output(),
    stop,
    restart: async () => {
      child = launch(settings, source)
      output = collect(child)
      await ready(url, child, output)
    },
    dispose: async () => {
      await stop('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function launch(env: Record<string, string>, source = root): ChildProcess {
  return spawn(process.execPath, gatewayArgs, {
    cwd: source,
    env: { ...gatewayEnv, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function collect(child: ChildProcess): () => string {
  let text = ''
  const keep = (chunk: Buffer): void => {
    text = (text + chunk.toString()).slice(-20_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => text
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startPatience
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the gateway ended at once:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  child.kill('SIGKILL')
  throw new Error(`the gateway is not ready after ${startPatience} ms:\n${output()}`)
}
