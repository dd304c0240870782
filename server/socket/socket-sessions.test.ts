import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  login,
  logout,
  sessionsRevoke,
  userInfo,
} from '../../src/contract/calls/account/accounts.ts'
import { closeCodes } from '../../src/contract/socket.ts'
import { webTerminal } from '../../src/contract/socket-address.ts'
import { type TestServices, testServices } from '../../tests/support/http-services.ts'
import { type HubUnderTest, startHub } from '../../tests/support/hub.ts'
import { signedIn, type TestUser, testPassword } from '../../tests/support/signed-in.ts'
import { connectSocket, type SocketClient } from '../../tests/support/socket-client.ts'
import { sessionLives } from '../accounts/sessions/lives.ts'
import { buildApp } from '../app.ts'
import { socketSessions } from './socket-sessions.ts'

let gateway: TestServices
let app: FastifyInstance
let hub: HubUnderTest
let user: TestUser
const open: SocketClient[] = []

beforeEach(async () => {
  gateway = await testServices()
  app = await buildApp(gateway.services)
  const { accounts } = gateway.services
  hub = await startHub(1, { sessions: socketSessions(accounts) })
  accounts.sessions.onEnded(({ sessionId }) => hub.hub.endSession(sessionId))
  user = await signedIn(app)
})

afterEach(async () => {
  for (const client of open.splice(0)) client.ws.terminate()
  await hub.close()
  await app.close()
  await gateway.dispose()
})

/** Opens a socket with cookies, and what the gateway answers to its login. */
async function socketOf(cookie: string): Promise<{ client: SocketClient; code: unknown }> {
  const client = await connectSocket(hub.host, undefined, cookie === '' ? {} : { cookie })
  open.push(client)
  client.send({ action: 'login', terminaltype: webTerminal })
  const answer = await client.text()
  return { client, code: 'code' in answer ? answer.code : undefined }
}

const call = ({ method, path: url }: typeof userInfo | typeof logout, headers = user.headers) =>
  app.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) })

describe('a socket', () => {
  it('is logged in by the cookies of its upgrade request', async () => {
    expect((await socketOf(user.headers.cookie)).code).toBe(0)
    expect((await socketOf('')).code).toBe(4)
    expect((await socketOf('bourse_refresh=guessed')).code).toBe(4)
  })

  it('ends at once with its session, and no other does', async () => {
    const mine = await socketOf(user.headers.cookie)
    const other = await socketOf((await signedIn(app)).headers.cookie)
    await call(logout)
    expect(await mine.client.closed).toBe(closeCodes.sessionEnded)
    other.client.send({ action: 'ping', terminaltype: webTerminal })
    expect(await other.client.text()).toEqual({ action: 'pong' })
  })

  it('ends when another device signs it out', async () => {
    const mine = await socketOf(user.headers.cookie)
    const answer = await app.inject({
      method: 'POST',
      url: login.path,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { loginName: user.loginName, password: testPassword },
    })
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await app.inject({
      method: 'POST',
      url: sessionsRevoke.path,
      headers: { ...user.headers, cookie },
      payload: { others: true },
    })
    expect(await mine.client.closed).toBe(closeCodes.sessionEnded)
  })

  it('ends when a stolen refresh token is replayed after the grace', async () => {
    const mine = await socketOf(user.headers.cookie)
    const { clock } = gateway.services
    clock.advance(sessionLives.session)
    const renewed = await call(userInfo)
    expect(renewed.cookies).toHaveLength(3)
    clock.advance(60_000)
    const replay = await call(userInfo)
    expect([replay.statusCode, replay.json().code]).toEqual([401, '00004'])
    expect(await mine.client.closed).toBe(closeCodes.sessionEnded)
    expect(gateway.logged).toMatchObject([{ security: 'refresh_token_replayed' }])
  })
})
