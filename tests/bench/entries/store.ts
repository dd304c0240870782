import { login, register } from '../../../src/contract/calls/account/accounts.ts'
import { alertCreate, alertDelete } from '../../../src/contract/calls/alerts.ts'
import { favoriteAdd, favoriteDelete } from '../../../src/contract/calls/favorites.ts'
import {
  alertFrequencies,
  alertTypes,
  notificationChannels,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import { type Caller, call } from '../../drills/people/caller.ts'
import { createCookieJar } from '../../soak/cookie-jar.ts'
import { startPostgres } from '../../support/postgres-server.ts'
import { scratchPostgres, scratchSqlite } from '../../support/scratch-store.ts'
import { crowd, fireAtOneTick, type OneTick } from '../alerts/at-one-tick.ts'
import { type BenchRow, type BenchTable, withRatios } from '../report.ts'
import { median, percentile } from '../sampling.ts'
import { startSettledGateway } from '../settled-gateway.ts'

/** People who do something at a time, each from an address of their own. */
const people = 4
/** How often each of them does each thing; sign-in has a limit for each account. */
const times = { 'sign in': 5, 'star and unstar': 100, 'set and remove an alert': 100 } as const
type Act = keyof typeof times

const password = 'correct horse battery'
const symbolId = 'BTCUSDT_SPBL'

/** How long what is stored takes on SQLite and on PostgreSQL. */
export async function run(): Promise<BenchTable> {
  const sqlite = await measure({})
  const sqliteTick = await fireAtOneTick(await scratchSqlite())
  const server = await startPostgres()
  const postgres = await measure({ DATABASE_URL: server.url })
  const postgresTick = await fireAtOneTick(await scratchPostgres(server.url))
  await server.stop()
  return {
    title: 'Store: SQLite and PostgreSQL',
    method: `A gateway with the whole market on loopback, ${people} people at a time, each call from when it is sent until it is answered. PostgreSQL runs beside it without fsync, so its disk is left out. Then ${crowd.firing.toLocaleString('en-US')} of ${crowd.alerts.toLocaleString('en-US')} alerts on ${crowd.symbols} symbols that one batch of prices fires, in this process, until events and messages are stored.`,
    rows: withRatios([
      ...rowsOf('SQLite', sqlite),
      ...tickRows('SQLite', sqliteTick),
      ...rowsOf('PostgreSQL', postgres),
      ...tickRows('PostgreSQL', postgresTick),
    ]),
  }
}

function tickRows(store: string, { stored, cpu }: OneTick): BenchRow[] {
  return [
    { name: `${store}: alerts at one tick`, value: stored, unit: 'ms, alerts at one tick' },
    { name: `${store}: alerts at one tick, CPU`, value: cpu, unit: 'ms CPU, alerts at one tick' },
  ]
}

function rowsOf(store: string, took: ReadonlyMap<Act, number[]>): BenchRow[] {
  return [...took].map(([act, ms]) => ({
    name: `${store}: ${act}`,
    value: median(ms),
    unit: `ms, ${act}`,
    note: `99 of 100 within ${percentile(ms, 0.99).toFixed(1)} ms`,
  }))
}

/** Times of each act in ms, by what is done, on a gateway with these settings. */
async function measure(settings: Record<string, string>): Promise<Map<Act, number[]>> {
  const gateway = await startSettledGateway(settings)
  const took = new Map<Act, number[]>()
  try {
    const callers = await Promise.all(
      Array.from({ length: people }, (_, index) => openPerson(gateway.url, index + 1)),
    )
    for (const act of ['sign in', 'star and unstar', 'set and remove an alert'] as const) {
      const all = callers.map((caller) => repeat(act, () => acts[act](gateway.url, caller)))
      took.set(act, (await Promise.all(all)).flat())
    }
  } finally {
    await gateway.dispose()
  }
  return took
}

interface Person extends Caller {
  loginName: string
}

async function openPerson(url: string, number: number): Promise<Person> {
  const person = {
    from: `127.3.0.${number}`,
    cookies: createCookieJar(),
    loginName: `person-${number}`,
  }
  await call(url, register, { loginName: person.loginName, password }, person)
  return person
}

const acts: Readonly<Record<Act, (url: string, person: Person) => Promise<unknown>>> = {
  'sign in': (url, person) =>
    call(url, login, { loginName: person.loginName, password }, { from: person.from }),
  'star and unstar': async (url, person) => {
    await call(url, favoriteAdd, { symbolId }, person)
    await call(url, favoriteDelete, { symbolIds: [symbolId] }, person)
  },
  'set and remove an alert': async (url, person) => {
    const settings = {
      symbolId,
      alertType: alertTypes.risesTo,
      configurePrice: '900000',
      frequency: alertFrequencies.onlyOnce,
      channels: [notificationChannels.pop],
    }
    const { id } = await call(url, alertCreate, settings, person)
    await call(url, alertDelete, { ids: [id] }, person)
  },
}

/** How long each took, in ms. */
async function repeat(act: Act, once: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let time = 0; time < times[act]; time++) {
    const begun = performance.now()
    await once()
    took.push(performance.now() - begun)
  }
  return took
}
