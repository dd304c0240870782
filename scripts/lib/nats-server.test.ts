import { afterEach, expect, it, vi } from 'vitest'
import { ensureNatsServer } from './nats-server.mjs'
import { Stop } from './stop.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('takes the server that NATS_SERVER_PATH names', async () => {
  vi.stubEnv('NATS_SERVER_PATH', process.execPath)
  expect(await ensureNatsServer()).toBe(process.execPath)
})

it('says when NATS_SERVER_PATH names none', async () => {
  vi.stubEnv('NATS_SERVER_PATH', '/nowhere/nats-server')
  await expect(ensureNatsServer()).rejects.toThrow(new Stop('NATS_SERVER_PATH names no file.'))
})
