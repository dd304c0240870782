import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userInfo } from '../src/contract/calls/account/accounts.ts'
import { codes } from '../src/contract/codes/codes.ts'
import { effort } from '../tests/support/effort.ts'
import { type TestServices, testServices } from '../tests/support/http-services.ts'
import { answerFault, type PlainAnswer } from '../tests/support/largest/answer-faults.ts'
import { largestHeaders } from '../tests/support/largest/largest-headers.ts'
import { type LargestRequest, largestRequests } from '../tests/support/largest/largest-inputs.ts'
import {
  callsFor,
  ordinaryInputs,
  ordinarySymbol,
  type PlainRequest,
  requestOf,
} from '../tests/support/largest/ordinary-requests.ts'
import { listedSymbol } from '../tests/support/listing.ts'
import { signedIn } from '../tests/support/signed-in.ts'
import { buildApp } from './app.ts'

/** CPU time that a request may take, in ms, where others take one. What is quadratic takes hundreds. */
const mostCpu = 60

/** From here on pino's levels tell of what nobody foresaw. */
const errorLevel = 50

/** `npm run verify` tries every filling, and everybody's calls as a visitor. */
const thorough = effort(0, 1) === 1

let gateway: TestServices
let app: FastifyInstance
let cookie: string
let asked = 0

beforeAll(async () => {
  gateway = await testServices()
  app = await buildApp(gateway.services)
  const tickers = [{ symbolId: ordinarySymbol, values: { last: 10_000 } }]
  gateway.alerts.watch.symbols([listedSymbol(ordinarySymbol)])
  gateway.market.sink.symbols([listedSymbol(ordinarySymbol)])
  gateway.market.sink.tickers(10, gateway.services.clock.now(), tickers)
  gateway.alerts.sink.tickers(10, gateway.services.clock.now(), tickers)
  const account = await signedIn(app)
  cookie = account.headers.cookie
})

afterAll(async () => {
  await app.close()
  await gateway.dispose()
})

async function answerTo(request: PlainRequest): Promise<PlainAnswer> {
  asked += 1
  const { method, path, headers, body } = request
  const answer = await app.inject({
    method,
    url: path,
    // One address may make so many calls; a hundred addresses may make all of these.
    remoteAddress: `10.9.0.${asked % 100}`,
    headers: request.signedIn ? { ...headers, cookie: join(cookie, headers['cookie']) } : headers,
    ...(body !== undefined && { payload: body }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
}

function join(own: string, largest = ''): string {
  return largest === '' ? own : `${own}; ${largest}`
}

/** Asks, and answers what was wrong; CPU time is the least of some tries, if the first took long. */
async function faultsOf({ what, make }: LargestRequest): Promise<string[]> {
  const largest = make()
  const faults: string[] = []
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && least > mostCpu; tries++) {
    const before = process.threadCpuUsage()
    const answer = await answerTo(largest)
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
    const fault = answerFault(largest.path, answer)
    if (fault !== undefined) faults.push(`${what}: ${fault}`)
  }
  if (least > mostCpu) faults.push(`${what}: ${Math.round(least)} ms of CPU`)
  return faults
}

async function faultsOfAll(requests: readonly LargestRequest[]): Promise<string[]> {
  const faults: string[] = []
  for (const request of requests) faults.push(...(await faultsOf(request)))
  // Otherwise most of what a signed-in user tried was tried by a visitor.
  const { body } = await answerTo(requestOf(userInfo, {}, true))
  if (!body.includes(`"code":"${codes.ok}"`)) faults.push(`the session is lost: ${body}`)
  const errors = gateway.logged.filter(({ level }) => Number(level) >= errorLevel)
  return [...faults, ...errors.map((line) => JSON.stringify(line))]
}

it('knows an ordinary input of every call', async () => {
  const wrong: string[] = []
  for (const endpoint of callsFor(true)) {
    for (const input of ordinaryInputs(endpoint)) {
      const { body } = await answerTo(requestOf(endpoint, input, true))
      // The push service is nobody's, so that nothing is ever sent.
      const isWrong =
        body.includes(`"code":"${codes.invalidInput}"`) && !body.includes('push service')
      if (isWrong) wrong.push(`${endpoint.name}: ${body}`)
    }
  }
  expect(wrong).toEqual([])
})

it('breaks nothing by any field at its largest', async () => {
  const requests = [false, true].flatMap((isSignedIn) =>
    callsFor(isSignedIn)
      .filter(({ auth }) => thorough || (auth === 'user') === isSignedIn)
      .flatMap((call) => largestRequests(call, isSignedIn, thorough)),
  )
  expect(await faultsOfAll(requests)).toEqual([])
})

it('breaks nothing by any header at its largest', async () => {
  expect(await faultsOfAll(largestHeaders(true, thorough))).toEqual([])
})
