import { describe, expect, it } from 'vitest'
import { natsServerPath, startNats } from '../../../tests/support/bus/nats-server.ts'
import { readNatsServers } from '../../config/nats-servers.ts'
import { checkBus } from './bus-check.ts'

it('says nothing of a gateway that is alone', async () => {
  expect(await checkBus({ nats: undefined })).toEqual([])
})

describe.skipIf(natsServerPath === undefined)('with nats-server', () => {
  it('says whether NATS lets it in', async () => {
    const server = await startNats()
    const nats = readNatsServers(server.url)
    expect(await checkBus({ nats })).toMatchObject([{ check: 'bus', state: 'ok' }])
    await server.stop()
    const [found] = await checkBus({ nats })
    expect(found).toMatchObject({ check: 'bus', state: 'wrong' })
    expect(found?.detail).toMatch(/^NATS_URL: /)
  })
})
