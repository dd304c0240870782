import { type ChildProcess, spawn } from 'node:child_process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { feedStart } from '../../tests/support/alerts/feed.ts'
import { effort } from '../../tests/support/effort.ts'
import { scratchSqlite } from '../../tests/support/scratch-store.ts'
import { openStore, type StorePlace } from '../store/store.ts'

const program = new URL('../../tests/support/alerts/alert-feeder.ts', import.meta.url).pathname

/** Tells prices after `after` and kills who is told when `lines` are out; resolves with the last told. */
function feedUntilKilled(place: StorePlace, after: number, lines: number): Promise<number> {
  const feeder: ChildProcess = spawn(process.execPath, [program, place.dataDir, String(after)])
  let output = ''
  feeder.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.split('\n').length > lines) feeder.kill('SIGKILL')
  })
  feeder.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    feeder.once('close', (_, signal) => {
      const fed = Math.max(after, ...output.split('\n').slice(1, -1).map(Number))
      if (signal === 'SIGKILL' && Number.isFinite(fed)) resolve(fed)
      else reject(new Error(`the feeder ended by itself:\n${output}`))
    })
  })
}

it('has every crossing of a killed process once, whenever it is killed', async () => {
  const { place, remove } = await scratchSqlite()
  const lives = fc.sample(fc.integer({ min: 3, max: 60 }), effort(4, 40))
  let fed = 0
  for (const lines of lives) fed = await feedUntilKilled(place, fed, lines)
  // A last life, long enough to store what the one before has left.
  fed = await feedUntilKilled(place, fed, 20)
  const store = await openStore(place)
  const rows = await store.db.selectFrom('alert_event').selectAll().orderBy('generation').execute()
  await store.close()
  await remove()

  const seconds = rows.map(({ time }) => (time - feedStart) / 1_000)
  const crossings = seconds.map((_, index) => 2 * index + 1)
  expect(seconds).toEqual(crossings)
  expect(rows.map(({ generation }) => generation)).toEqual(seconds.map((_, index) => index + 1))
  // What was told long before the last kill is all there.
  expect(seconds.at(-1)).toBeGreaterThan(fed - 12)
})
