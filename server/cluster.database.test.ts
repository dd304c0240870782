import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { login, logout, register } from '../src/contract/calls/account/accounts.ts'
import { moreKlines } from '../src/contract/calls/klines.ts'
import { publicConfig } from '../src/contract/calls/public-config.ts'
import { closeCodes } from '../src/contract/socket.ts'
import { webTerminal } from '../src/contract/socket-address.ts'
import { natsServerPath } from '../tests/support/bus/nats-server.ts'
import { type ChainPlace, startChainPlace } from '../tests/support/chain-place.ts'
import {
  metricsOf,
  type RunningCluster,
  startCluster,
} from '../tests/support/cluster/running-cluster.ts'
import type { RunningGateway } from '../tests/support/gateway.ts'
import { testPassword } from '../tests/support/signed-in.ts'
import { connectSocket } from '../tests/support/socket-client.ts'
import { untilAnswered } from '../tests/support/until.ts'

const spotAge = 'bourse_venue_age_seconds{line="1"}'
let cluster: RunningCluster
let chain: ChainPlace

const blockAnswer = v.object({
  data: v.object({ coinHalfConfig: v.object({ height: v.number() }) }),
})

/** Gateways that lead and that follow now, those that answer. */
async function roles(): Promise<{ leaders: RunningGateway[]; followers: RunningGateway[] }> {
  const living = cluster.gateways.filter(({ pid }) => isRunning(pid))
  const leads = await Promise.all(
    living.map(async (each) => (await metricsOf(each)).get('bourse_leader') === 1),
  )
  return {
    leaders: living.filter((_, index) => leads[index]),
    followers: living.filter((_, index) => !leads[index]),
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function post(gateway: RunningGateway, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  })
}

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

const isFresh = async (gateway: RunningGateway): Promise<boolean> =>
  ((await metricsOf(gateway)).get(spotAge) ?? Number.POSITIVE_INFINITY) < 2

describe.skipIf(natsServerPath === undefined)('with nats-server', () => {
  describe('three gateways on PostgreSQL and NATS', () => {
    beforeAll(async () => {
      chain = await startChainPlace(976_318)
      cluster = await startCluster(inject('postgresUrl'), 3, { MEMPOOL_URL: chain.url })
    })
    afterAll(async () => {
      chain.stop()
      await cluster.dispose()
    })

    it('have one leader, and fresh prices and candles on each', async () => {
      const { leaders, followers } = await roles()
      expect([leaders.length, followers.length]).toEqual([1, 2])
      for (const gateway of cluster.gateways) {
        await untilAnswered(() => isFresh(gateway))
        const question = { symbolId: 'BTCUSDT_SPBL', interval: '1m', limit: 2 }
        const answer: unknown = await (await post(gateway, moreKlines.path, question)).json()
        expect(answer).toMatchObject({ data: [{ time: expect.any(Number) }, {}] })
      }
    })

    it('ask a place outside once for all of them', async () => {
      for (const gateway of cluster.gateways) {
        await untilAnswered(async () => {
          const answer: unknown = await (await post(gateway, publicConfig.path, {})).json()
          const read = v.safeParse(blockAnswer, answer)
          return read.success && read.output.data.coinHalfConfig.height === chain.height
        })
      }
      expect(chain.asked()).toBe(1)
    })

    it('close the sockets of a session within a second of its end on another gateway', async () => {
      const [here, there] = cluster.gateways
      if (here === undefined || there === undefined) throw new Error('there are three')
      const somebody = { loginName: 'somebody', password: testPassword }
      const cookie = cookieOf(await post(here, register.path, somebody))
      const { host } = new URL(there.url)
      const socket = await connectSocket(host, `http://${host}`, { cookie })
      socket.send({ action: 'login', terminaltype: webTerminal })
      expect(await socket.text()).toMatchObject({ action: 'login', code: 0 })
      const ended = Date.now()
      const answer = await fetch(here.url + logout.path, {
        headers: { 'sec-fetch-site': 'same-origin', cookie },
      })
      expect(await answer.json()).toMatchObject({ code: '00000' })
      expect(await socket.closed).toBe(closeCodes.sessionEnded)
      expect(Date.now() - ended).toBeLessThan(1_000)
      const again = await post(there, login.path, somebody)
      expect(again.status).toBe(200)
    })

    it('have prices again within 10 s after the leader is killed', async () => {
      const [leader] = (await roles()).leaders
      const others = cluster.gateways.filter((gateway) => gateway !== leader)
      const killed = Date.now()
      await leader?.stop('SIGKILL')
      // The old prices are fresh for a moment.
      await untilAnswered(async () => (await roles()).leaders.length === 1)
      for (const gateway of others) await untilAnswered(() => isFresh(gateway))
      expect(Date.now() - killed).toBeLessThan(10_000)
      const epochs = await Promise.all(
        others.map(async (each) => (await metricsOf(each)).get('bourse_leader_epoch')),
      )
      expect(new Set(epochs).size).toBe(1)
    })
  })
})
