import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeBus } from '../../tests/support/bus/bus-contract.ts'
import { type NatsServer, natsServerPath, startNats } from '../../tests/support/bus/nats-server.ts'
import { until } from '../../tests/support/until.ts'
import { readNatsServers } from '../config/nats-servers.ts'
import type { Bus } from './bus.ts'
import { openNatsBus } from './nats-bus.ts'

async function openBus(url: string, clusterId = 'test', log: string[] = []): Promise<Bus> {
  const servers = readNatsServers(url)
  if (servers === undefined) throw new Error(`no address: ${url}`)
  return openNatsBus({
    servers,
    clusterId,
    log: (line) => log.push(line),
    onError: () => undefined,
  })
}

describe.skipIf(natsServerPath === undefined)('with nats-server', () => {
  let server: NatsServer
  beforeAll(async () => {
    server = await startNats()
  })
  afterAll(() => server.stop())

  /** What was subscribed before is in effect when a question has been answered. */
  const settled = async (bus: Bus): Promise<void> => {
    const leave = bus.respond('settled', (question) => question)
    await bus.request('settled', new Uint8Array(), 5_000)
    leave()
  }

  describeBus('over NATS', async () => {
    const [near, far] = [await openBus(server.url), await openBus(server.url)]
    return {
      near,
      far,
      settled: async () => {
        await settled(far)
        if (near.stats().connected) await settled(near)
      },
      close: async () => void (await Promise.all([near.close(), far.close()])),
    }
  })

  describe('the bus over NATS', () => {
    it('keeps clusters apart', async () => {
      const [near, far] = [await openBus(server.url, 'a'), await openBus(server.url, 'b')]
      const heard: string[] = []
      near.subscribe('x', () => heard.push('a'))
      far.subscribe('x', () => heard.push('b'))
      await settled(near)
      await settled(far)
      near.publish('x', new Uint8Array())
      await settled(near)
      await settled(far)
      expect(heard).toEqual(['a'])
      await Promise.all([near.close(), far.close()])
    })

    it('connects again, tells the gap and goes on', async () => {
      const own = await startNats()
      const log: string[] = []
      const bus = await openBus(own.url, 'test', log)
      const gaps: string[] = []
      const heard: number[] = []
      bus.onGap((cause) => gaps.push(cause))
      bus.subscribe('x', ([first]) => heard.push(first ?? -1))
      await own.stop()
      await until(() => !bus.stats().connected)
      bus.publish('x', Uint8Array.of(1))
      await own.start()
      await until(() => gaps.length > 0)
      bus.publish('x', Uint8Array.of(2))
      await until(() => heard.length > 0)
      expect({ gaps, heard, log }).toEqual({
        gaps: ['reconnect'],
        heard: [2],
        log: ['bus: the connection to NATS is lost', 'bus: the connection to NATS is back'],
      })
      expect(bus.stats()).toEqual({ connected: true, reconnects: 1, slowConsumers: 0 })
      await bus.close()
      await own.stop()
    })

    it('lets in by user and by token, and says in one line where it may not', async () => {
      const named = await startNats(['--user', 'bourse', '--pass', 'p@ss'])
      const withToken = await startNats(['--auth', 'letmein'])
      const bus = await openBus(`nats://bourse:p%40ss@127.0.0.1:${named.port}`)
      const other = await openBus(`nats://letmein@127.0.0.1:${withToken.port}`)
      expect([bus.stats().connected, other.stats().connected]).toEqual([true, true])
      const wrong = openBus(`nats://bourse:wrong@127.0.0.1:${named.port}`)
      await expect(wrong).rejects.toThrow(/^NATS_URL: the server there does not serve: [^\n]*$/)
      await Promise.all([bus.close(), other.close()])
      await Promise.all([named.stop(), withToken.stop()])
      await expect(openBus(named.url)).rejects.toThrow(/^NATS_URL: [^\n]*$/)
    })
  })
})
