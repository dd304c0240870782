import { Buffer } from 'node:buffer'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { businessLines } from '../../src/contract/enums.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { migratedPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import type { SessionOwner } from '../lib/session-owner.ts'
import { openStore, type Store } from '../store/store.ts'
import type { ScratchPlace } from '../store/store-contract.ts'
import { createBells } from './bells.ts'
import { createEmails, type Emails } from './emails.ts'
import { createPreferences } from './preferences.ts'
import { createSessions } from './sessions/sessions.ts'
import { createUsers, type Users } from './users.ts'

const clock = manualClock()

describe.each([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('people on %s', (_, scratch) => {
  let place: ScratchPlace
  let store: Store
  let users: Users
  let emails: Emails

  beforeEach(async () => {
    place = await scratch()
    store = await openStore(place.place)
    users = createUsers(store.db, clock)
    emails = createEmails(store.db, clock)
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const add = (loginName: string, email = '') =>
    users.create({ loginName, email, passwordHash: `hash of ${loginName}` })

  const signIn = async (userId: string, name: string): Promise<SessionOwner> => {
    const passwordHash = (await users.passwordHash(userId)) ?? ''
    const sessions = createSessions(store.db, clock, () => undefined)
    const session = await sessions.open({ userId, nameKey: name, passwordHash }, { device: '' })
    return { userId, sessionId: session?.sessionId ?? '' }
  }

  const verify = async (owner: SessionOwner, email: string): Promise<string> => {
    await emails.name(owner, email)
    const link = await emails.link(owner.userId)
    return emails.verify(owner, link?.token ?? '')
  }

  it('are found by name and email in any case, each by their own', async () => {
    const ada = await add('Ada', 'Ada@Example.com')
    await add('bob', 'ADA@example.com')
    expect(await users.findByName('ada@example.com')).toBeUndefined()
    await verify(await signIn(ada?.id ?? '', 'ada'), 'ada@example.com')
    for (const name of ['ADA', 'ada', 'ada@EXAMPLE.com']) {
      expect(await users.findByName(name)).toMatchObject({
        id: ada?.id,
        email: 'ada@example.com',
        password_hash: 'hash of Ada',
      })
    }
    expect(await users.findByName('bob')).toMatchObject({
      email: '',
      unverified_email: 'ADA@example.com',
    })
    expect(await users.findByName('eve')).toBeUndefined()
  })

  it('start with one language, at once or beside what they chose, and not where they are gone', async () => {
    const preferences = createPreferences(store.db, clock)
    const ada = (await add('Ada'))?.id ?? ''
    const bob = (await add('Bob'))?.id ?? ''
    await preferences.change(bob, { theme: 'black' })
    for (const language of ['de', 'ar'] as const) {
      await preferences.startLanguage(ada, language)
      await preferences.startLanguage(bob, language)
    }
    expect(await preferences.read(ada)).toMatchObject({ language: 'de', theme: null })
    expect(await preferences.read(bob)).toMatchObject({ language: 'de', theme: 'black' })
    await users.remove(ada)
    await preferences.startLanguage(ada, 'de')
  })

  it('get a name once, however many ask at the same time, and leave nothing of those who do not', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => add('Ada', 'ada@example.com')))
    expect(asked.filter((user) => user !== undefined)).toHaveLength(1)
    expect(await store.db.selectFrom('person').select('id').execute()).toHaveLength(1)
    expect(await store.db.selectFrom('sign_in_name').selectAll().execute()).toHaveLength(1)
  })

  it('change their password once, and their email also at the same time', async () => {
    const { id = '' } = (await add('ada', 'ada@example.com')) ?? {}
    const bob = await add('bob', 'bob@example.com')
    const change = { from: 'hash of ada', to: 'another hash' }
    const changing = [1, 2].map(() =>
      store.db.transaction().execute((work) => users.changePassword(work, id, change)),
    )
    const changed = await Promise.all(changing)
    expect(changed.filter((done) => done)).toHaveLength(1)
    expect(await users.passwordHash(id)).toBe('another hash')

    const owner = await signIn(id, 'ada')
    await Promise.all(['one@example.com', 'two@example.com'].map((email) => verify(owner, email)))
    const email = (await users.find(id))?.email ?? ''
    const names = await store.db
      .selectFrom('sign_in_name')
      .select('name_key')
      .where('person_id', '=', id)
      .orderBy('name_key')
      .execute()
    expect(names.map(({ name_key }) => name_key)).toEqual(email === '' ? ['ada'] : ['ada', email])
    await verify(await signIn(bob?.id ?? '', 'bob'), 'bob@example.com')
    expect(await verify(owner, 'BOB@example.com')).toBe('taken')
    expect((await users.findByName('bob@example.com'))?.login_name).toBe('bob')
    expect((await users.find(id))?.email).toBe(email)
    const nobody = { ...owner, userId: 'nobody' }
    expect(await emails.name(nobody, 'eve@example.com')).toBe('ended')
    expect(await users.findByName('eve@example.com')).toBeUndefined()
  })

  it('take everything with them when they go', async () => {
    const ada = await add('ada', 'ada@example.com')
    const id = ada?.id ?? ''
    await createPreferences(store.db, clock).change(id, { theme: 'black' })
    await createBells(store.db, clock).keep(id, businessLines.spot, Buffer.from('OggS'))
    await users.remove(id)
    for (const table of ['credential', 'sign_in_name', 'preference', 'bell'] as const) {
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('keep changes of preferences that two devices make at once', async () => {
    const id = (await add('ada'))?.id ?? ''
    const preferences = createPreferences(store.db, clock)
    await Promise.all([
      preferences.change(id, { theme: 'black' }),
      preferences.change(id, { timeZone: '-300', spotPopSwitch: 1 }),
      preferences.change(id, {}),
    ])
    expect(await preferences.read(id)).toMatchObject({
      theme: 'black',
      timeZone: '-300',
      spotPopSwitch: 1,
      spotVoiceSwitch: 0,
      palette: null,
    })
  })

  it('get their sounds back byte by byte', async () => {
    const id = (await add('ada'))?.id ?? ''
    const bells = createBells(store.db, clock)
    const sound = Buffer.concat([Buffer.from('OggS'), Buffer.from([0, 255, 10, 13, 39, 92])])
    expect(await bells.keep(id, businessLines.futures, sound)).toBe(true)
    const { contractBell, spotBell } = await createPreferences(store.db, clock).read(id)
    expect(spotBell).toBeNull()
    const storedBell = await bells.find(id, contractBell ?? '')
    expect(storedBell && { ...storedBell, bytes: Buffer.from(storedBell.bytes) }).toEqual({
      type: 'audio/ogg',
      bytes: sound,
    })
  })
})
