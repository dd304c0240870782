import { brotliCompressSync, constants } from 'node:zlib'
import Fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify'
import { buildApp } from '../../../server/app.ts'
import { sendPrepared } from '../../../server/http/cache/prepared.ts'
import type { PreparedBody } from '../../../server/market/market-data.ts'
import { homeQuotation } from '../../../src/contract/calls/markets.ts'
import { tickerFields } from '../../../src/contract/market/ticker-fields.ts'
import { decodeSnapshot } from '../../../src/contract/market/ticker-snapshot.ts'
import { testServices } from '../../support/http-services.ts'
import { answerParent } from '../child.ts'
import { createFeed } from '../market-feed.ts'
import { cpuMicros } from '../sampling.ts'
import type { AnswerName, ServerQuestions } from './protocol.ts'
import { type PlainRow, plainRows } from './rows.ts'

/** Symbols of the list. */
const rows = 2_000
const feed = createFeed(rows)
const cleanUps: (() => Promise<unknown>)[] = []

answerParent<ServerQuestions>({
  start: async ({ answer }) => {
    const snapshot = await preparedSnapshot()
    const app = await startServer(answer, snapshot)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    cleanUps.unshift(() => app.close())
    const headers: Record<string, string> = { 'accept-encoding': 'br' }
    if (answer === 'revalidated') headers['if-none-match'] = snapshot.etag
    return {
      port: Number(new URL(address).port),
      path: `${homeQuotation.path}?businessLine=10`,
      headers,
    }
  },
  cpu: async () => ({ micros: cpuMicros() }),
  stop: async () => {
    for (const cleanUp of cleanUps) await cleanUp()
    return {}
  },
})

/** Waits until the market has prepared its values. */
async function preparedSnapshot(): Promise<PreparedBody> {
  feed.market.start()
  for (;;) {
    const body = await feed.market.snapshot(10)
    if (body !== undefined) return body
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function startServer(answer: AnswerName, snapshot: PreparedBody): Promise<FastifyInstance> {
  switch (answer) {
    case 'prepared':
    case 'revalidated':
      return startGateway()
    case 'prepared-bare':
      return startBare((request, reply) => sendPrepared(request, reply, snapshot))
    case 'fastify':
    case 'fastify-schema': {
      const rows = rowsOf(snapshot)
      return startBare(async () => rows, answer === 'fastify' ? undefined : rowSchema)
    }
    case 'brotli': {
      const rows = rowsOf(snapshot)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
      return startBare((_, reply) =>
        reply
          .header('content-encoding', 'br')
          .type('application/json')
          .send(brotliCompressSync(JSON.stringify(rows), { params })),
      )
    }
  }
}

/** The gateway as it is, with every hook, except that the client may claim many addresses. */
async function startGateway(): Promise<FastifyInstance> {
  const { services, dispose } = await testServices({ market: feed.market })
  cleanUps.push(dispose)
  return buildApp({
    ...services,
    config: { ...services.config, trustedProxies: ['127.0.0.1'] },
  })
}

/** Fastify with one route and nothing else. */
function startBare(handler: RouteHandlerMethod, schema?: object): FastifyInstance {
  const app = Fastify()
  const options = schema === undefined ? {} : { schema: { response: { 200: schema } } }
  app.get(homeQuotation.path, options, handler)
  return app
}

/** The rows at hand, so that only their serialisation is measured. */
function rowsOf(snapshot: PreparedBody): PlainRow[] {
  const table = feed.market.symbolTable(10)
  if (table === undefined) throw new Error('no table')
  return plainRows(table, decodeSnapshot(snapshot.bytes))
}

const rowSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: Object.fromEntries(
      ['symbolId', ...tickerFields].map((name) => [name, { type: 'string' }]),
    ),
  },
} as const
