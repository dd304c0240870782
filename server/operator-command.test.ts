import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualClock } from '../tests/support/manual-clock.ts'
import { scratchSqlite } from '../tests/support/scratch-store.ts'
import { createApplicationStore } from './applications/application-store.ts'
import { createMessageStore } from './applications/message-store.ts'
import { runOperatorCommand } from './operator-command.ts'
import { openStore, type Store } from './store/store.ts'
import type { ScratchPlace } from './store/store-contract.ts'

let place: ScratchPlace
let store: Store
let folder: string

beforeEach(async () => {
  place = await scratchSqlite(true)
  store = await openStore(place.place)
  folder = mkdtempSync(join(tmpdir(), 'bourse-images-'))
})
afterEach(async () => {
  await store.close()
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

const run = (...words: string[]) => runOperatorCommand(words, place.place)

describe('what the operator reads beside a running gateway', () => {
  it('is every application with its images, until it is removed', async () => {
    expect(await run('applications')).toEqual({
      output: 'There are no applications.\n',
      exitCode: 0,
    })
    const added = await createApplicationStore(store.db, manualClock()).add({
      applicantName: 'Two Sides',
      title: 'Head of trading',
      userId: '48',
      introduction: 'We are\na firm.',
      strategy: 'Both sides.',
      images: [{ type: 'image/png', bytes: Buffer.of(1, 2, 3) }],
    })
    const reference = added?.reference ?? ''
    const { output } = await run('applications', '--images', folder)
    const file = join(folder, `${reference}-1.png`)
    for (const part of [reference, 'user 48', 'Two Sides, Head of trading', '  a firm.', file]) {
      expect(output).toContain(part)
    }
    expect([...readFileSync(file)]).toEqual([1, 2, 3])
    expect((await run('applications', '--remove', reference)).exitCode).toBe(0)
    expect(await run('applications', '--remove', reference)).toEqual({
      output: `There is no ${reference}.\n`,
      exitCode: 1,
    })
  })

  it('is every message', async () => {
    const messages = createMessageStore(store.db, manualClock())
    await messages.add({ email: 'desk@example.com', message: 'A question' })
    const { output } = await run('messages')
    expect(output).toContain('desk@example.com')
    expect(output).toContain('  A question')
  })

  it('is explained', async () => {
    expect(await run('--help')).toMatchObject({ exitCode: 0 })
    for (const words of [[], ['other'], ['messages', '--images', 'x'], ['messages', '--wrong']]) {
      const { output, exitCode } = await run(...words)
      expect(exitCode).toBe(1)
      expect(output).toContain('npm run bourse -- applications')
    }
  })

  it('is nothing where no gateway has run', async () => {
    const elsewhere = { dataDir: folder, databaseUrl: undefined }
    await expect(runOperatorCommand(['messages'], elsewhere)).rejects.toThrow('has no database')
  })
})
