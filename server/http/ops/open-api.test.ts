import Fastify from 'fastify'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../../../src/contract/calls/all.ts'
import { openApiDocument, serveOpenApi } from './open-api.ts'

const operation = v.looseObject({ operationId: v.string() })
const document = v.parse(
  v.looseObject({ paths: v.record(v.string(), v.record(v.string(), operation)) }),
  openApiDocument(),
)

describe('the OpenAPI document', () => {
  it('describes every call under its own name', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
      ),
    )
    const declared = allCalls.map((call) => `${call.method} ${call.path} ${call.name}`)
    expect(described.toSorted()).toEqual(declared.toSorted())
  })

  it('describes a query by what it is read as', () => {
    expect(document.paths['/v1/mix/symbol/getAllSymbol']?.['get']).toMatchObject({
      parameters: [
        { name: 'line', in: 'query', required: false, schema: { enum: [1, 10, 11, 12] } },
        { name: 'md5', in: 'query', required: false, schema: { type: 'string' } },
      ],
    })
  })

  it('describes a body and the envelope around the answer', () => {
    const klines = document.paths['/v1/kline/getMoreKlineData']?.['post']
    expect(klines).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: ['symbolId'],
              properties: { limit: { maximum: 1000 } },
            },
          },
        },
      },
      responses: {
        200: {
          content: {
            'application/json': {
              schema: { properties: { code: {}, msg: {}, data: { type: 'array' } } },
            },
          },
        },
      },
    })
  })

  it('says which calls need a session, or answer bytes', () => {
    expect(document.paths['/v1/user/overview/userinfo']?.['post']).toHaveProperty('security')
    expect(document.paths['/v1/mix/public/time']?.['post']).not.toHaveProperty('security')
    expect(JSON.stringify(document.paths['/v1/mix/market/getHomeQuotation'])).toContain('binary')
  })

  it('is served as JSON', async () => {
    const app = Fastify()
    serveOpenApi(app)
    const answer = await app.inject('/openapi.json')
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Bourse gateway' } })
  })
})
