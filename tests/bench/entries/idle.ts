import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf, cpuMillis, residentMegabytes } from '../process-use.ts'
import type { BenchRow, BenchTable } from '../report.ts'
import { median } from '../sampling.ts'
import { startSettledGateway } from '../settled-gateway.ts'

/** Minutes that it is left alone; `BENCH_MINUTES=60` for what an hour does to its memory. */
const minutes = Number(process.env.BENCH_MINUTES ?? 1)
/** Seconds of one sample. */
const span = 10
/** By then the past of the market is filled, in ms. */
const filling = 60_000

interface Sample {
  gateway: number
  market: number
  delay: number
}

/** What a gateway with nobody at it costs. Linux only. */
export async function run(): Promise<BenchTable> {
  const gateway = await startSettledGateway({ NODE_ENV: 'production' })
  const samples: Sample[] = []
  try {
    await wait(filling)
    const [market] = childrenOf(gateway.pid)
    if (market === undefined) throw new Error('the simulated market has no process of its own')
    await loopDelay(gateway.url)
    for (let left = minutes * 60; left > 0; left -= span) {
      const before = [cpuMillis(gateway.pid), cpuMillis(market)] as const
      await wait(span * 1_000)
      const share = (now: number, then: number): number => (now - then) / (span * 10)
      samples.push({
        gateway: share(cpuMillis(gateway.pid), before[0]),
        market: share(cpuMillis(market), before[1]),
        delay: await loopDelay(gateway.url),
      })
    }
    const row = (name: string, unit: string, value: number, note?: string): BenchRow => ({
      name,
      unit,
      value,
      ...(note !== undefined && { note }),
    })
    const middle = (part: keyof Sample): number => median(samples.map((sample) => sample[part]))
    return {
      title: 'A gateway with nobody at it',
      method: `The whole simulated market at 2,000 ticks/s, ${(filling + 20_000) / 1_000} s after the start and for ${minutes} min, median of spans of ${span} s. Delay of the event loop as prom-client measures it, whose timer of 10 ms is part of it. Not measured: people, alerts, a database with a past.`,
      rows: [
        row('gateway', '% of a core', middle('gateway')),
        row('ingest process, which holds the market', '% of a core', middle('market')),
        row('event loop of the gateway, p99', 'ms', middle('delay'), '10 ms of it the timer'),
        row('gateway', 'MB resident', residentMegabytes(gateway.pid)),
        row('ingest process', 'MB resident', residentMegabytes(market)),
      ],
    }
  } finally {
    await gateway.dispose()
  }
}

/** The p99 delay of the event loop since it was asked last, in ms. */
async function loopDelay(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1_000
}
