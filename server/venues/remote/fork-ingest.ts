import { type ChildProcess, fork } from 'node:child_process'
import type { Channel } from './channel.ts'

const entry = new URL('../ingest.ts', import.meta.url)

/** Memory that the exchange's code may fill before its process ends, MB. */
const heapLimit = 512

/** A process that does not end within this time is killed, ms. */
const killDelay = 2_000

/** What the process may know of the environment: how to reach the network, and no secret. */
const shared = [
  'PATH',
  'HOME',
  'TZ',
  'LANG',
  'TMPDIR',
  'SYSTEMROOT',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
]

/** Starts an ingest process and returns the gateway's end of its channel. */
export function forkIngest(): Channel {
  const child = fork(entry, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapLimit}`],
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => shared.includes(name.toUpperCase())),
    ),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = endOf(child)
  return {
    send: (message, sent) => {
      if (!child.connected || !isCloneable(message)) return sent?.()
      child.send(message, () => sent?.())
    },
    onMessage: (hear) => {
      child.on('message', hear)
    },
    onClose: (hear) => {
      void ended.then(hear)
    },
    close: async () => {
      child.kill()
      const kill = setTimeout(() => child.kill('SIGKILL'), killDelay)
      await ended
      clearTimeout(kill)
    },
  }
}

/** Resolves with why a process ended, also if it could not be started. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
}

/** Narrows a message to what Node's types let through a process channel. */
function isCloneable(message: unknown): message is object {
  return typeof message === 'object' && message !== null
}
