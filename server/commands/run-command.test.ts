import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verify } from '@node-rs/argon2'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { scratchSqlite } from '../../tests/support/scratch-store.ts'
import { storeUsers } from '../../tests/support/stored-users.ts'
import { storeSession } from '../accounts/sessions/store-session.ts'
import { createUsers } from '../accounts/users.ts'
import { createApplicationStore } from '../applications/application-store.ts'
import { createMessageStore } from '../applications/message-store.ts'
import { systemClock } from '../lib/clock.ts'
import { openStore, type Store } from '../store/store.ts'
import type { ScratchPlace } from '../store/store-contract.ts'
import { runCommand } from './run-command.ts'

let place: ScratchPlace
let store: Store
let folder: string

beforeEach(async () => {
  place = await scratchSqlite(true)
  store = await openStore(place.place)
  folder = mkdtempSync(join(tmpdir(), 'bourse-command-'))
})
afterEach(async () => {
  await store.close()
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

const run = (...words: string[]) => runCommand(words, { DATA_DIR: place.place.dataDir, PORT: '1' })
const jsonOf = async (...words: string[]): Promise<unknown> =>
  JSON.parse((await run(...words, '--json')).output)

describe('what visitors sent', () => {
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
    await expect(run('applications', '--images', join(file, 'x'))).rejects.toThrow(
      `${join(file, 'x')} cannot be written: its folder is none.`,
    )
    await expect(run('applications', '--images', file)).rejects.toThrow(
      `${file} cannot be written: its folder is none.`,
    )
    expect(await jsonOf('applications')).toMatchObject({ applications: [{ reference, images: 1 }] })
    expect(await jsonOf('applications', '--remove', reference)).toEqual({ removed: reference })
    await expect(run('applications', '--remove', reference)).rejects.toThrow(
      `There is no ${reference}.`,
    )
  })

  it('is every message', async () => {
    const messages = createMessageStore(store.db, manualClock())
    await messages.add({ email: 'desk@example.com', message: 'A question' })
    const { output } = await run('messages')
    expect(output).toContain('desk@example.com')
    expect(output).toContain('  A question')
  })
})

describe('user', () => {
  beforeEach(async () => {
    await createUsers(store.db, systemClock).create({
      loginName: 'Ann',
      email: 'ann@example.com',
      passwordHash: 'none',
    })
  })
  const signIn = async (): Promise<void> => {
    const session = { userId: await idOf(), device: 'Firefox on Linux' }
    await store.db.transaction().execute((work) => storeSession(work, session, Date.now()))
  }
  const idOf = async (): Promise<string> =>
    (await store.db.selectFrom('person').select('id').executeTakeFirstOrThrow()).id

  it('shows an account without its addresses', async () => {
    await signIn()
    const { output } = await run('user', 'ann')
    expect(output).toContain('Verified email: no, verified phone: no')
    expect(output).toContain('sessions: 1')
    expect(output).not.toContain('ann@example.com')
    expect(await jsonOf('user', await idOf())).toMatchObject({ loginName: 'Ann', alerts: 0 })
  })

  it('sets a password that is told once, and ends all sessions', async () => {
    await signIn()
    const { password } = v.parse(
      v.object({ password: v.string() }),
      await jsonOf('user', 'ann', '--new-password'),
    )
    expect(password).toMatch(/^[\w-]{20}$/)
    const { password_hash } = await store.db
      .selectFrom('credential')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(await verify(password_hash, password)).toBe(true)
    expect(await store.db.selectFrom('session').selectAll().execute()).toEqual([])
  })

  it('ends sessions, and removes an account', async () => {
    await signIn()
    expect(await jsonOf('user', 'ann', '--end-sessions')).toEqual({ ended: 1 })
    expect(await store.db.selectFrom('session').selectAll().execute()).toEqual([])
    expect((await run('user', 'ann', '--remove')).output).toBe('Ann is removed.\n')
    await expect(run('user', 'ann')).rejects.toThrow('Nobody signs in as ann.')
  })
})

describe('backup and restore', () => {
  it('carry everything to another folder, while a gateway may run on the first', async () => {
    await storeUsers(store.db, ['p1', 'p2'])
    const file = join(folder, 'a.backup')
    expect((await run('backup', file)).output).toContain('person 2')
    expect(await jsonOf('backup', file, '--check')).toMatchObject({ tables: { person: 2 } })
    const env = { DATA_DIR: join(folder, 'new') }
    expect((await runCommand(['restore', file], env)).output).toContain('is restored: 2 rows')
    await expect(runCommand(['restore', file], env)).rejects.toThrow('The database is not empty')
    await expect(run('restore', file)).rejects.toThrow('is in use by process')
    await expect(run('backup', join(folder, 'none/a'))).rejects.toThrow('its folder is not there')
  })

  it('leave nothing behind where the file is none', async () => {
    const file = join(folder, 'text')
    writeFileSync(file, 'text')
    const env = { DATA_DIR: join(folder, 'new') }
    await expect(runCommand(['restore', file], env)).rejects.toThrow('is no backup')
    expect(existsSync(env.DATA_DIR)).toBe(false)
  })
})

describe('rotate-keys', () => {
  const settings = async (): Promise<string[]> =>
    (await store.db.selectFrom('setting').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )

  it('throws away the keys that are named, and browsers that subscribed to them', async () => {
    const names = ['challenge_key', 'device_key', 'phone_code_key', 'vapid']
    await store.db
      .insertInto('setting')
      .values(names.map((name) => ({ name, value: 'x', updated_at: 1 })))
      .execute()
    await expect(run('rotate-keys', 'push')).rejects.toThrow('is in use by process')
    await store.close()
    expect(await jsonOf('rotate-keys', 'push,passkeys')).toEqual({ rotated: ['push', 'passkeys'] })
    store = await openStore(place.place)
    expect(await settings()).toEqual(['device_key', 'phone_code_key'])
  })

  it('names the keys that there are', async () => {
    await expect(run('rotate-keys', 'all')).rejects.toThrow('push, browsers, passkeys, phones')
  })

  it('leaves keys of the settings to the settings', async () => {
    const keys = {
      VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
      VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
    }
    const env = { DATA_DIR: place.place.dataDir, ...keys }
    await expect(runCommand(['rotate-keys', 'push'], env)).rejects.toThrow('VAPID_PUBLIC_KEY')
  })
})

describe('doctor', () => {
  it('finds nothing wrong with a database, and says what waits', async () => {
    await storeUsers(store.db, ['p1'])
    await store.db
      .insertInto('set_aside')
      .values({ id: 'a', person_id: 'p1', kind: 'mark', item: '{}', reason: '22021', at: 1 })
      .execute()
    const found = await jsonOf('doctor')
    expect(found).toMatchObject({
      checks: expect.arrayContaining([
        { check: 'database', state: 'ok', detail: 'the SQLite file is whole' },
        { check: 'messages', state: 'ok', detail: 'none is late' },
        expect.objectContaining({ check: 'alerts', state: 'warning' }),
        { check: 'gateway', state: 'ok', detail: 'none answers on http://127.0.0.1:1' },
      ]),
    })
  })

  it('ends with 1 where there is no database, and says so', async () => {
    const env = { DATA_DIR: folder, PORT: '1' }
    const { output, exitCode } = await runCommand(['doctor'], env)
    expect(exitCode).toBe(1)
    expect(output).toMatch(/^WRONG +database +DATA_DIR .* has no database/m)
  })
})

describe('every command', () => {
  const names = ['doctor', 'backup', 'restore', 'user', 'rotate-keys', 'applications', 'messages']

  it('is in the list, and explains itself', async () => {
    const { output, exitCode } = await run('--help')
    expect(exitCode).toBe(0)
    for (const name of names) {
      expect(output).toContain(`  ${name} `)
      expect(await run(name, '--help')).toMatchObject({
        exitCode: 0,
        output: expect.stringContaining(`npm run bourse -- ${name}`),
      })
    }
  })

  it.each([
    [[], 'a command is missing.'],
    [['other'], 'other is no command.'],
    [['toString'], 'toString is no command.'],
    [['backup'], '<file> is missing.'],
    [['restore', 'a', 'b'], 'b is one word too many.'],
    [['messages', '--images', 'x'], "Unknown option '--images'."],
    [['messages', '--remove'], "Option '--remove <value>' argument missing."],
    [
      ['user', 'a', '--remove', '--new-password'],
      '--new-password and --remove do not go together.',
    ],
    [['doctor', 'x'], 'x is one word too many.'],
  ])('refuses %j', async (words, line) => {
    await expect(run(...words)).rejects.toThrow(
      expect.objectContaining({ name: 'UsageError', message: line }),
    )
  })

  it('says a wrong setting, and a folder without a database', async () => {
    await expect(runCommand(['messages'], { PORT: 'x' })).rejects.toThrow('Wrong setting: PORT')
    await expect(runCommand(['messages'], { DATA_DIR: folder })).rejects.toThrow('has no database')
  })
})

describe('the program', () => {
  const program = new URL('../bourse.ts', import.meta.url).pathname
  const call = (...words: string[]) =>
    promisify(execFile)(process.execPath, [program, ...words], {
      env: { DATA_DIR: folder, PATH: process.env.PATH },
    }).catch((error: { code: number; stdout: string; stderr: string }) => error)

  it('exits with 2 for invalid arguments and with 1 for a failure, each with one line', async () => {
    expect(await call('other')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'other is no command. See npm run bourse -- --help\n',
    })
    const failed = await call('messages', '--json')
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^DATA_DIR .*\n$/) })
    expect(JSON.parse(failed.stdout)).toEqual({ error: failed.stderr.trimEnd() })
  })
})
