import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/** A NATS server that belongs to one test. */
export interface NatsServer {
  port: number
  /** Its address, as NATS_URL takes it. */
  url: string
  pid: number
  /** Ends it, and starts it again on the same port with the same settings. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** Where the server is; undefined where it is not installed, and tests with it are skipped. */
export const natsServerPath: string | undefined = [
  process.env.NATS_SERVER_PATH ?? '',
  ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'nats-server')),
  '/usr/sbin/nats-server',
].find((path) => path !== '' && existsSync(path))

/** Starts a server on a free port of this machine. */
export async function startNats(settings: readonly string[] = []): Promise<NatsServer> {
  const port = await freePort()
  let server = await run(port, settings)
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    get pid() {
      return server.pid ?? 0
    },
    stop: () => ended(server),
    start: async () => {
      server = await run(port, settings)
    },
  }
}

async function run(port: number, settings: readonly string[]): Promise<ChildProcess> {
  if (natsServerPath === undefined) {
    throw new Error('there is no nats-server: install it, or name it in NATS_SERVER_PATH')
  }
  const where = ['--addr', '127.0.0.1', '--port', String(port)]
  const server = spawn(natsServerPath, [...where, ...settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000)
      if (output.includes('Server is ready')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`NATS ended at once:\n${output}`)))
  })
  return server
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGKILL')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
