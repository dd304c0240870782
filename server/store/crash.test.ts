import { type ChildProcess, spawn } from 'node:child_process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { effort } from '../../tests/support/effort.ts'
import { scratchSqlite } from '../../tests/support/scratch-store.ts'
import { openStore, type StorePlace } from './store.ts'

const program = new URL('../../tests/support/store-writer.ts', import.meta.url).pathname

/** Starts a writer and kills it when it has printed `lines` lines; resolves with all it printed. */
function writeUntilKilled(place: StorePlace, first: number, lines: number): Promise<number[]> {
  const writer: ChildProcess = spawn(process.execPath, [program, place.dataDir, String(first)])
  let output = ''
  writer.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.split('\n').length > lines) writer.kill('SIGKILL')
  })
  return new Promise((resolve, reject) => {
    writer.once('close', (_, signal) => {
      if (signal === 'SIGKILL') resolve(output.split('\n').slice(1, -1).map(Number))
      else reject(new Error(`the writer ended by itself:\n${output}`))
    })
  })
}

it('has every acknowledged write, and no half of one, after each kill', async () => {
  const { place, remove } = await scratchSqlite()
  const kills = effort(5, 25)
  // The first kill comes while the store opens, the others anywhere in a run of writes.
  const lines = [1, ...fc.sample(fc.integer({ min: 1, max: 400 }), kills - 1)]
  const acknowledged: number[] = []
  for (const [index, after] of lines.entries()) {
    acknowledged.push(...(await writeUntilKilled(place, index * 1_000_000, after)))
  }
  const store = await openStore(place)
  const rows = await store.db.selectFrom('setting').select('name').execute()
  await store.close()
  await remove()

  const stored = new Set(rows.map((row) => row.name))
  expect(acknowledged.length).toBeGreaterThan(kills)
  expect(acknowledged.filter((id) => !stored.has(`left ${id}`))).toEqual([])
  expect(rows.filter(({ name }) => !stored.has(name.replace(/^\w+/, otherHalf)))).toEqual([])
})

function otherHalf(half: string): string {
  return half === 'left' ? 'right' : 'left'
}
