import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { locales } from '../../../src/contract/locales.ts'
import { fixedRoutes, withLocale } from '../../../src/contract/routes.ts'
import { childrenOf, residentMegabytes } from '../process-use.ts'
import { type BenchTable, withRatios } from '../report.ts'
import { startSettledGateway } from '../settled-gateway.ts'

/** By then the past of the market is filled, and everything has been counted once, in ms. */
const filling = 60_000
const rounds = 10
/** Requests under way at a time. */
const atOnce = 4
const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'ADA', 'SHIB', 'PEPE', 'LINK', 'UNI']
const sectors = ['layer-1', 'ai', 'meme', 'storage', 'defi']

/** What the memory of a gateway with every part of the product on comes to. Linux only. */
export async function run(): Promise<BenchTable> {
  await fillCompileCache()
  const gateway = await startSettledGateway({ NODE_ENV: 'production' })
  try {
    await wait(filling)
    const all = (): number =>
      [gateway.pid, ...childrenOf(gateway.pid)].reduce(
        (sum, pid) => sum + residentMegabytes(pid),
        0,
      )
    const quiet = all()
    await readEverything(gateway.url)
    const read = all()
    for (let round = 1; round < rounds; round++) await readEverything(gateway.url)
    const unit = 'MB resident'
    return {
      title: 'Memory with everything on',
      method: `The whole simulated market, its recorder, indexes, feed of changes, picks, news and alerts, gateway and ingest process together, started for the second time; every page in ${locales.length} languages, pages of ${coins.length} coins and ${sectors.length} sectors, and their pictures as far as one visitor may have them drawn. Not measured: people.`,
      rows: withRatios([
        { name: 'two Node processes that do nothing', unit, value: 2 * (await idleNode()) },
        { name: 'before anybody asks', unit, value: quiet },
        { name: 'everything read once', unit, value: read },
        { name: `everything read ${rounds} times`, unit, value: all() },
      ]),
    }
  } finally {
    await gateway.dispose()
  }
}

async function readEverything(url: string): Promise<void> {
  const pages = [
    ...fixedRoutes,
    ...coins.map((coin) => `/markets/tokens/${coin}`),
    ...sectors.map((sector) => `/markets/leadingDetail/${sector}`),
  ]
  const paths = locales.flatMap((locale) =>
    pages.flatMap((page) => {
      const path = withLocale(locale, page)
      return [path, `/pictures${path}.png`]
    }),
  )
  const next = paths.values()
  const read = async (): Promise<void> => {
    for (const path of next) await (await fetch(url + path)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: atOnce }, read))
}

/** Runs a gateway once: both processes keep what they compiled when they end, and load no compiler from the second start on. */
async function fillCompileCache(): Promise<void> {
  const gateway = await startSettledGateway({ NODE_ENV: 'production' })
  try {
    await gateway.stop()
  } finally {
    await gateway.dispose()
  }
}

/** Resident memory of a process of the same Node, in MB. */
async function idleNode(): Promise<number> {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 60_000)'])
  try {
    await wait(1_000)
    if (child.pid === undefined) throw new Error('no process of Node could be started')
    return residentMegabytes(child.pid)
  } finally {
    child.kill()
  }
}
