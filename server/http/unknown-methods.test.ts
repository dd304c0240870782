import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServices, testServices } from '../../tests/support/http-services.ts'
import { listenOnLoopback, rawConnection } from '../../tests/support/raw-http.ts'
import { buildApp } from '../app.ts'

let gateway: TestServices
let app: FastifyInstance
let port: number

beforeAll(async () => {
  gateway = await testServices()
  app = await buildApp(gateway.services)
  port = await listenOnLoopback(app)
})

afterAll(async () => {
  await app.close()
  await gateway.dispose()
})

/** Asks as no library would, and tells status, code and headers of the answer. */
async function ask(method: string, path: string) {
  const text = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  const { closed } = await rawConnection(port, text)
  const [head = '', body = ''] = (await closed).split('\r\n\r\n')
  const code = /"code":"(\d+)"/.exec(body)?.[1]
  return { status: Number(head.split(' ')[1]), code, head: head.toLowerCase() }
}

it.each([
  ['POST', '/markets', 'get, head'],
  ['DELETE', '/markets', 'get, head'],
  ['OPTIONS', '/nothing', 'get, head'],
  ['QUERY', '/markets', 'get, head'],
  ['PROPFIND', '/v1/mix/public/time', 'post'],
  ['PUT', '/v1/user/logout?all=1', 'get, head'],
])('answers %s %s with the methods that are taken there', async (method, path, allowed) => {
  const { status, code, head } = await ask(method, path)
  expect([status, code]).toEqual([405, '40500'])
  expect(head).toContain(`allow: ${allowed}\r\n`)
  expect(head).toContain("default-src 'none'")
})

it.each([
  ['PROPFIND', '/v1/nothing', 404, '40400'],
  ['POST', `/v1/${'x'.repeat(3_000)}`, 404, '40400'],
  ['GET', `/v1/user/${'x'.repeat(12_000)}`, 404, '40400'],
  ['GET', `/v1/${'x'.repeat(20_000)}`, 431, '43100'],
  ['GET', `/markets/${'x'.repeat(20_000)}`, 431, '43100'],
])('answers %s %.20s in the envelope, however long it is', async (method, path, status, code) => {
  const answer = await ask(method, path)
  expect([answer.status, answer.code]).toEqual([status, code])
  expect(answer.head).toContain("default-src 'none'")
})
