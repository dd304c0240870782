import { request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { marketMakerApply } from '../../../../src/contract/calls/applications.ts'
import { supportMessage } from '../../../../src/contract/calls/support.ts'
import { type TestServices, testServices } from '../../../../tests/support/http-services.ts'
import { buildApp } from '../../../app.ts'
import { createApplicationStore } from '../../../applications/application-store.ts'
import { createMessageStore } from '../../../applications/message-store.ts'

let gateway: TestServices
let app: FastifyInstance

beforeEach(async () => {
  gateway = await testServices()
  app = await buildApp(gateway.services)
})
afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

const texts = {
  languageType: '0',
  applicantName: 'Two Sides Quoting',
  title: 'Head of trading',
  userId: '4882017',
  introduction: 'We are a firm.\nWe quote.',
  strategy: 'Both sides.',
}
const png = await sharp({ create: { width: 3, height: 3, channels: 3, background: '#345' } })
  .png()
  .toBuffer()

/** Sends a form as a browser does, from an address of its own. */
async function apply(
  fields: Readonly<Record<string, string>>,
  files: readonly [name: string, bytes: Buffer][] = [],
  remoteAddress = '203.0.113.1',
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, bytes] of files) form.append('images', new Blob([Uint8Array.from(bytes)]), name)
  const sent = new Response(form)
  return app.inject({
    method: 'POST',
    url: marketMakerApply.path,
    remoteAddress,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

/** What is wrong, the fields that are, the files, and what is said. */
type Refused = [
  what: string,
  wrong: Record<string, string>,
  files: [name: string, bytes: Buffer][],
  reason: string,
]

describe('an application', () => {
  it('is kept with its images and gets a number to ask by', async () => {
    const answer = await apply(texts, [
      ['volume.png', png],
      ['', Buffer.alloc(0)],
    ])
    const { data, code } = answer.json()
    expect(code).toBe('00000')
    expect(data.reference).toMatch(/^MM-\d{8}-[2-9A-Z]{6}$/)
    const store = createApplicationStore(gateway.services.store.db, gateway.services.clock)
    expect(await store.list()).toMatchObject([
      {
        reference: data.reference,
        user_id: '4882017',
        introduction: 'We are a firm.\nWe quote.',
        images: 1,
      },
    ])
    const [image] = await store.images(data.reference)
    expect(image?.type).toBe('image/png')
    expect(await store.remove(data.reference)).toBe(true)
    expect(await store.images(data.reference)).toEqual([])
  })

  it.each<Refused>([
    ['a name that is too long', { applicantName: 'a'.repeat(65) }, [], 'applicantName'],
    ['no title', { title: ' ' }, [], 'title'],
    ['letters in the user id', { userId: '48820-17' }, [], 'userId: only numbers'],
    ['a long introduction', { introduction: 'a'.repeat(601) }, [], 'introduction'],
    ['a long strategy', { strategy: 'a'.repeat(301) }, [], 'strategy'],
    [
      'four images',
      {},
      Array.from({ length: 4 }, (): [string, Buffer] => ['a.png', png]),
      'images: too many files',
    ],
    [
      'a page that is called an image',
      {},
      [['a.png', Buffer.from('<script>')]],
      'images: each must be',
    ],
  ])('is refused with %s, and nothing of it is kept', async (_, wrong, files, reason) => {
    const answer = await apply({ ...texts, ...wrong }, files)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toContain(reason)
    const store = createApplicationStore(gateway.services.store.db, gateway.services.clock)
    expect(await store.list()).toEqual([])
  })

  it('is taken as a form alone, from our own pages, and a few times from an address', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const url = marketMakerApply.path
    const json = await app.inject({ method: 'POST', url, headers, payload: texts })
    expect(json.statusCode).toBe(415)
    const foreign = await app.inject({
      method: 'POST',
      url,
      headers: {
        'sec-fetch-site': 'cross-site',
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x--',
    })
    expect(foreign.statusCode).toBe(403)
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await apply(texts, [], '203.0.113.9')).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await apply(texts, [], '203.0.113.10')).statusCode).toBe(200)
  })
})

it('an address that sends slowly keeps neither itself nor others from a form for ever', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const slow = request({
    host: '127.0.0.1',
    port,
    path: marketMakerApply.path,
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 100,
    },
  })
  slow.on('error', () => {})
  slow.write('--x\r\n')
  await expect.poll(async () => (await apply(texts, [], '127.0.0.1')).statusCode).toBe(429)
  expect((await apply(texts, [], '203.0.113.20')).statusCode).toBe(200)
  slow.destroy()
  await expect.poll(async () => (await apply(texts, [], '127.0.0.1')).statusCode).toBe(200)
})

it('a message to the operator is kept, limited by address and read by its number', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const write = (payload: object) =>
    app.inject({ method: 'POST', url: supportMessage.path, headers, payload })
  const good = { email: 'desk@example.com', message: 'Do you count\nother accounts?' }
  const { data } = (await write(good)).json()
  expect(data.reference).toMatch(/^H-\d{8}-/)
  const store = createMessageStore(gateway.services.store.db, gateway.services.clock)
  expect(await store.list()).toMatchObject([{ ...good, reference: data.reference }])
  expect((await write({ ...good, email: 'nobody' })).statusCode).toBe(400)
  expect((await write({ ...good, message: 'a'.repeat(1_001) })).statusCode).toBe(400)
  expect((await write({ ...good, message: '' })).statusCode).toBe(400)
  for (let time = 0; time < 3; time += 1) await write(good)
  expect((await write(good)).statusCode).toBe(429)
})
