import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'
import { readNatsServers } from './nats-servers.ts'

describe('readNatsServers', () => {
  it.each([
    ['nats://localhost', { servers: ['localhost:4222'], tls: false }],
    ['nats://10.0.0.1:5000', { servers: ['10.0.0.1:5000'], tls: false }],
    ['nats://[::1]:5000', { servers: ['[::1]:5000'], tls: false }],
    ['tls://nats.example/', { servers: ['nats.example:4222'], tls: true }],
    ['nats://a:p%40ss@h', { servers: ['h:4222'], user: 'a', pass: 'p@ss', tls: false }],
    ['nats://t0ken@h', { servers: ['h:4222'], token: 't0ken', tls: false }],
    [
      'nats://a:b@h1,nats://a:b@h2:1',
      { servers: ['h1:4222', 'h2:1'], user: 'a', pass: 'b', tls: false },
    ],
  ])('reads %s', (text, read) => {
    expect(readNatsServers(text)).toEqual(read)
  })

  it.each([
    '',
    'localhost:4222',
    'http://localhost',
    'nats://',
    'nats://h/path',
    'nats://h?x=1',
    'nats://%zz@h',
    'nats://h1,tls://h2',
    'nats://a:b@h1,nats://h2',
    'nats://h1,',
  ])('refuses %j', (text) => {
    expect(readNatsServers(text)).toBeUndefined()
  })
})

describe('NATS_URL', () => {
  const cluster = { NATS_URL: 'nats://h', DATABASE_URL: 'postgres://h/d' }

  it('is read', () => {
    expect(parseConfig(cluster).nats).toEqual({ servers: ['h:4222'], tls: false })
    expect(parseConfig({}).nats).toBeUndefined()
  })

  it.each([
    [{ NATS_URL: 'secret://h' }, /^Wrong setting: NATS_URL takes NATS addresses[^\n]*$/],
    [{ NATS_URL: 'nats://h' }, /NATS_URL goes with DATABASE_URL/],
    [{ ...cluster, SIM_CLOCK: '@60' }, /SIM_CLOCK is left out with NATS_URL/],
    [{ ...cluster, SIM_CLOCK: '2026-01-31T12:00:00Z' }, /SIM_CLOCK is left out with NATS_URL/],
  ])('of %j stops the start with one line', (env, line) => {
    expect(() => parseConfig(env)).toThrow(line)
  })
})
