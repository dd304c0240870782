import { createServer, get } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../../tests/support/gateway.ts'
import { listenForMetrics } from './metrics-listener.ts'

const token = 'a-token-of-some-length'
const metrics = { contentType: 'text/plain; version=0.0.4', text: async () => 'up 1\n' }
let close: (() => Promise<void>) | undefined

afterEach(() => close?.())

it('serves the metrics to this machine, and nothing else', async () => {
  const port = await freePort()
  close = await listenForMetrics(metrics, port, undefined)
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, await answer.text()]).toEqual([200, 'up 1\n'])
  expect(answer.headers.get('content-type')).toBe(metrics.contentType)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
})

it('answers nobody who thinks that it is another site', async () => {
  const port = await freePort()
  close = await listenForMetrics(metrics, port, undefined)
  const status = await new Promise((resolve) => {
    const headers = { host: `rebound.example:${port}` }
    get({ port, path: '/metrics', headers }, (answer) => resolve(answer.resume().statusCode))
  })
  expect(status).toBe(404)
})

it('asks for the token where there is one', async () => {
  const port = await freePort()
  close = await listenForMetrics(metrics, port, token)
  const read = async (authorization: string) =>
    (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } })).status
  expect(await read('')).toBe(404)
  expect(await read('Bearer another')).toBe(404)
  expect(await read(`Bearer ${token}`)).toBe(200)
})

it('rejects where the port is taken', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  close = () => new Promise((resolve) => other.close(() => resolve()))
  await expect(listenForMetrics(metrics, port, undefined)).rejects.toThrow('EADDRINUSE')
})
