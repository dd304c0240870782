import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { LogController } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestServices, testServices } from '../../tests/support/http-services.ts'
import { until } from '../../tests/support/until.ts'
import { answerErrors } from './core/error-handler.ts'
import { serveMetrics } from './ops/metrics.ts'

let gateway: TestServices
let close: () => Promise<unknown>
beforeEach(async () => {
  gateway = await testServices()
})
afterEach(async () => {
  await close()
  await gateway.dispose()
})

/** A gateway with one slow call, the lines that it logs, and what its metrics say. */
async function slowApp() {
  const logged: { level: number; msg: string }[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const logController = new LogController({ disableRequestLogging: true })
  const app = Fastify({ logger: { level: 'debug', stream }, logController })
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const ended = vi.fn()
  answerErrors(app)
  serveMetrics(app, gateway.services)
  app.post('/slow', async () => {
    begun.resolve()
    await end.promise
    ended()
    return 'done'
  })
  close = () => app.close()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  logged.length = 0
  const metric = async (name: string) => {
    const text = await (await fetch(`${address}/metrics`)).text()
    return text.split('\n').filter((line) => line.startsWith(name))
  }
  const aborted = () =>
    vi.waitUntil(async () => (await metric('bourse_http_aborted'))[0] === abortedOnce[0], 15_000)
  const port = Number(new URL(address).port)
  return { logged, begun: begun.promise, end: end.resolve, ended, metric, aborted, port }
}

/** Sends a POST of ten bytes and this much of its body. */
async function post(port: number, body: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      `Content-Length: 10\r\n\r\n${body}`,
  )
  return socket
}

const abortedOnce = ['bourse_http_aborted_total 1']
const requests = 'bourse_http_request_seconds_count{route="/slow"'

describe('a client that goes away', () => {
  it('within its request is no failure of ours', async () => {
    const { logged, metric, aborted, port } = await slowApp()
    const socket = await post(port, '{"a":')
    // Its head has been read when a request after it is answered.
    await metric('')
    socket.resetAndDestroy()
    await aborted()
    expect(logged.map(({ level, msg }) => [level, msg])).toEqual([[20, 'the client went away']])
    expect(await metric(requests)).toEqual([])
  })

  it('before its answer is counted as that and as nothing else', async () => {
    const { logged, begun, end, ended, metric, aborted, port } = await slowApp()
    const socket = await post(port, '{"a":1234}')
    await begun
    socket.resetAndDestroy()
    await aborted()
    end()
    await until(() => ended.mock.calls.length === 1)
    await new Promise(setImmediate)
    expect(logged).toEqual([])
    expect(await metric(requests)).toEqual([])
    expect(await metric('bourse_http_aborted')).toEqual(abortedOnce)
  })

  it('is not one that was answered', async () => {
    const { end, metric, port } = await slowApp()
    const socket = await post(port, '{"a":1234}')
    end()
    await once(socket, 'data')
    socket.destroy()
    expect(await metric(requests)).toHaveLength(1)
    expect(await metric('bourse_http_aborted')).toEqual(['bourse_http_aborted_total 0'])
  })
})
