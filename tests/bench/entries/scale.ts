import { seededRandom } from '../../support/alerts/random.ts'
import type { BenchRow, BenchTable } from '../report.ts'
import { simulateStorm } from '../scale/arrivals.ts'
import { type Figure, figures } from '../scale/figures.ts'

/** What many gateways would carry, computed and simulated from figures whose sources are named. */
export async function run(): Promise<BenchTable> {
  const given = Object.entries(figures).map(([name, { value, unit, source }]: [string, Figure]) => {
    return { name: `given: ${name}`, unit, value, note: source }
  })
  return {
    title: 'Scale: many gateways, simulated',
    method: 'Nothing is measured here. Rows that begin with “given” are what it goes by.',
    rows: [...given, ...steadyRows(), ...stormRows()],
  }
}

function row(name: string, value: number, unit: string): BenchRow {
  return { name, value, unit }
}

function steadyRows(): BenchRow[] {
  const f = figures
  const perGateway = f.visitors.value / f.gateways.value
  const frames = f.changedRows.value * f.rowBytes.value
  const perSecond = 1 / f.edgeLife.value
  return [
    row('sockets of a gateway', perGateway, 'sockets'),
    row(
      'processor of a gateway',
      (perGateway * f.perClient.value * f.batches.value) / 10_000,
      'percent of a core',
    ),
    row('memory of the sockets of a gateway', (perGateway * f.memory.value) / 1_024, 'MB'),
    row('what a gateway sends', (perGateway * f.clientRate.value * 8) / 1e6, 'Gbit/s'),
    row('what the leader says', frames / 1_024, 'kB a second'),
    row('what NATS sends', (frames * f.gateways.value) / 1_024, 'kB a second'),
    row(
      'snapshots that a CDN asks for, one list',
      f.edges.value * perSecond,
      'requests a second, whatever the visitors',
    ),
    row('connections to PostgreSQL', f.gateways.value * (f.poolSize.value + 1), 'connections'),
  ]
}

function stormRows(): BenchRow[] {
  const f = figures
  const storms = [
    { name: 'one gateway is killed', share: 1 / f.gateways.value, left: f.gateways.value - 1 },
    { name: 'ten gateways are killed', share: 10 / f.gateways.value, left: f.gateways.value - 10 },
    { name: 'all are started anew at once', share: 1, left: f.gateways.value },
  ]
  return storms.flatMap(({ name, share, left }) => {
    const clients = Math.round(f.visitors.value * share)
    const result = simulateStorm({
      clients,
      gateways: left,
      arrivals: f.arrivals.value,
      random: seededRandom(7).next,
    })
    const snapshots = (clients * f.snapshotSize.value) / result.all / 1_024
    const shells = (clients * f.newVisitors.value * f.shell.value) / 1e6
    return [
      row(`${name}: half are back`, result.half, 's'),
      row(`${name}: 99 of 100 are back`, result.most, 's'),
      row(`${name}: all are back`, result.all, 's'),
      row(`${name}: attempts`, result.attempts / clients, 'per client'),
      row(`${name}: snapshots without a CDN`, snapshots, 'MB a second'),
      row(`${name}: scripts without a CDN, in all`, shells, 'GB'),
    ]
  })
}
