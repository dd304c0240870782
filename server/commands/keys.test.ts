import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scratchSqlite } from '../../tests/support/scratch-store.ts'
import { createApiKeys } from '../api-keys/api-keys.ts'
import { systemClock } from '../lib/clock.ts'
import { openStore, type Store } from '../store/store.ts'
import type { ScratchPlace } from '../store/store-contract.ts'
import { runCommand } from './run-command.ts'

let place: ScratchPlace
let store: Store

beforeEach(async () => {
  place = await scratchSqlite(true)
  store = await openStore(place.place)
})
afterEach(async () => {
  await store.close()
  await place.remove()
})

const run = (...words: string[]) => runCommand(words, { DATA_DIR: place.place.dataDir, PORT: '1' })
const madeSchema = v.object({ id: v.string(), key: v.string(), perMinute: v.number() })

describe('keys', () => {
  it('are made, shown once, listed and revoked', async () => {
    expect((await run('keys', 'list')).output).toBe('There are no keys.\n')
    const made = v.parse(
      madeSchema,
      JSON.parse((await run('keys', 'create', 'A paper', '--per-minute', '90', '--json')).output),
    )
    expect(made.perMinute).toBe(90)
    const keys = createApiKeys(store.db, systemClock)
    expect(await keys.find(made.key)).toMatchObject({ holder: 'A paper', per_minute: 90 })
    const listed = await run('keys', 'list')
    expect(listed.output).toContain(`${made.id}   A paper   90 a minute`)
    expect(listed.output).not.toContain(made.key)
    expect(await run('keys', 'revoke', made.id)).toEqual({
      output: `${made.id} is revoked.\n`,
      exitCode: 0,
    })
    expect(await keys.find(made.key)).toBeUndefined()
    expect((await run('keys', 'list')).output).toContain('revoked 20')
  })

  it('say their key in a line of its own', async () => {
    const { output } = await run('keys', 'create', 'A paper')
    const [first = '', second] = output.split('\n')
    expect(first).toMatch(/^bourse_[\w-]{43}$/)
    expect(second).toMatch(/^This is the key of A paper, [0-9a-f]{12}\./)
  })

  it.each([
    [[], 'create, list or revoke is missing.'],
    [['make'], 'make is neither create, list nor revoke.'],
    [['create'], '<holder> is missing.'],
    [['create', ' '], '<holder> is a name of at most 100 characters on one line.'],
    [['create', 'A', '--per-minute', '0'], '--per-minute is a whole number from 1 to 1000000.'],
    [['create', 'A', '--per-minute', 'many'], '--per-minute is a whole number from 1 to 1000000.'],
    [['list', 'all'], 'all is one word too many.'],
    [['revoke'], '<id> is missing.'],
    [['revoke', 'nobody'], 'There is no key nobody that could be revoked.'],
  ])('refuse %j in one line', async (words, line) => {
    await expect(run('keys', ...words)).rejects.toThrow(line)
  })
})
