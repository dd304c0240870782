import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { rawConnection } from '../../../tests/support/raw-http.ts'
import { connectionLimits } from './connections.ts'
import { type Listening, listen } from './listen.ts'

const host = '127.0.0.1'
let app: FastifyInstance | undefined
let listening: Listening | undefined
afterEach(async () => {
  listening?.stop()
  await app?.close()
})

async function start(port = 0): Promise<number> {
  const made = Fastify({ forceCloseConnections: true })
  made.get('/', async () => 'here')
  listening = await listen(made, { host, port })
  app = made
  return Number(new URL(listening.address).port)
}

/** Connects so many times at once when told to, and counts what the kernel lets in. */
const connectMany = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const { port, count, connected } = workerData
  parentPort.once('message', () => {
    for (let at = 0; at < count; at++) {
      connect({ port, host: '${host}' }, () => {
        Atomics.add(connected, 0, 1)
        Atomics.notify(connected, 0)
      }).on('error', () => {})
    }
  })
  parentPort.postMessage('ready')
`

/** Resolves with how many of `count` connections were made while this thread stood still. */
async function flood(port: number, count: number): Promise<{ made: number; worker: Worker }> {
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(connectMany, { eval: true, workerData: { port, count, connected } })
  await once(worker, 'message')
  worker.postMessage('go')
  const deadline = performance.now() + 10_000
  let made = 0
  while (made < count && performance.now() < deadline) {
    Atomics.wait(connected, 0, made, 100)
    made = Atomics.load(connected, 0)
  }
  return { made, worker }
}

const kernelQueue = '/proc/sys/net/core/somaxconn'
const kernelAllows = existsSync(kernelQueue) ? Number(readFileSync(kernelQueue, 'utf8')) : 0

describe('a flood of connections', () => {
  const count = 800

  it.runIf(kernelAllows >= connectionLimits.backlog)(
    'waits whole, and is taken many at a time',
    async () => {
      const port = await start()
      let taken = 0
      app?.server.on('connection', () => {
        taken += 1
      })
      const { made, worker } = await flood(port, count)
      expect(made).toBe(count)
      let turns = 0
      while (taken < count && turns < count) {
        await nextTurn()
        turns += 1
      }
      await worker.terminate()
      expect(taken).toBe(count)
      // One at a time it would be as many turns as connections.
      expect(turns).toBeLessThan(count / 4)
    },
  )
})

it('answers whichever socket a connection comes through', async () => {
  const port = await start()
  const answers = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const { closed } = await rawConnection(
        port,
        'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      )
      return (await closed).slice(0, 15)
    }),
  )
  expect(answers).toEqual(Array.from({ length: 64 }, () => 'HTTP/1.1 200 OK'))
})

it('does not share a port with another gateway', async () => {
  const port = await start()
  const second = Fastify()
  await expect(listen(second, { host, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await second.close()
})

it('gives the port back when it ends', async () => {
  const port = await start()
  listening?.stop()
  await app?.close()
  expect(await start(port)).toBe(port)
})
