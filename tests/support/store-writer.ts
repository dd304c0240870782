import { writeSync } from 'node:fs'
import { getOrCreateSetting } from '../../server/store/settings.ts'
import { openStore } from '../../server/store/store.ts'

/**
 * Writes to the store in the folder of its first argument until it is killed, two settings at a time,
 * and prints the number of each pair once it is committed. Begins at its second argument.
 */
async function run(dataDir: string, first: number): Promise<never> {
  writeSync(1, 'opening\n')
  const store = await openStore({ dataDir, databaseUrl: undefined })
  for (let id = first; ; id += 1) {
    await store.db.transaction().execute(async (both) => {
      await getOrCreateSetting(both, `left ${id}`, () => String(id), id)
      await getOrCreateSetting(both, `right ${id}`, () => 'x'.repeat(id % 5_000), id)
    })
    writeSync(1, `${id}\n`)
  }
}

await run(process.argv[2] ?? '', Number(process.argv[3]))
