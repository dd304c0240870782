import { expect, it } from 'vitest'
import { ingestEnvironment } from './ingest-environment.ts'

it('hands on the way to the network, how to use memory, and no secret', () => {
  const env = {
    PATH: '/bin',
    https_proxy: 'http://proxy:3128',
    NODE_EXTRA_CA_CERTS: '/ca.pem',
    NODE_COMPILE_CACHE: '/cache',
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--import=/tmp/x.js',
    DATABASE_URL: 'postgres://user:password@host/db',
    SMTP_URL: 'smtp://user:password@host',
    COINGECKO_KEY: 'key',
  }
  expect(ingestEnvironment(env)).toEqual({
    PATH: '/bin',
    https_proxy: 'http://proxy:3128',
    NODE_EXTRA_CA_CERTS: '/ca.pem',
    NODE_COMPILE_CACHE: '/cache',
    MALLOC_ARENA_MAX: '2',
  })
})
