import { type ChildProcess, fork } from 'node:child_process'
import type { Channel } from './channel.ts'
import { ingestEnvironment } from './ingest-environment.ts'

const entry = new URL('../ingest.ts', import.meta.url)

/** Memory that the exchange's code may fill before its process ends, MB. */
const heapLimit = 512
/** Half of what may be filled by what lives for a moment, MB: four times as much would save a twentieth of its time. */
const youngLimit = 8

/** A process that does not end within this time is killed, ms. */
const killDelay = 2_000

/** The gateway's end of the channel to an ingest process. */
export interface IngestProcess extends Channel {
  /** The id of the process; undefined if it could not be started. */
  pid: number | undefined
}

/** Starts an ingest process. */
export function forkIngest(): IngestProcess {
  const child = fork(entry, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapLimit}`, `--max-semi-space-size=${youngLimit}`],
    env: ingestEnvironment(process.env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = endOf(child)
  return {
    pid: child.pid,
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
