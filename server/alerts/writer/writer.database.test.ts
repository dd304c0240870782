import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  crossingOf,
  type FailingWriter,
  failingWriter,
  markAt,
  numberedAlert,
} from '../../../tests/support/alerts/failing-writer.ts'
import { feedStart } from '../../../tests/support/alerts/feed.ts'
import { effort } from '../../../tests/support/effort.ts'
import { migratedPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { saveAlerts } from '../../../tests/support/stored-alerts.ts'
import { storeUsers } from '../../../tests/support/stored-users.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import { storeFailure } from '../../store/store-failure.ts'

/** Failures of connections and overload, and of the data. */
const away = ['08006', '40P01', '40001', '53100', '53300', '57P01', '57014', '58030', 'ECONNRESET']
const refused = ['22021', '23514', '54000', 'XX000']
const codes = [
  ...away.slice(0, effort(2, away.length)),
  ...refused.slice(0, effort(1, refused.length)),
]

function failure(code: string): Error {
  return Object.assign(new Error('made to fail'), { code })
}

const symbols = ['AUSDT_SPBL', 'BUSDT_SPBL', 'CUSDT_SPBL']
/** In the order in which they are found. */
const crossings = [
  [0, 1],
  [1, 1],
  [0, 2],
  [2, 1],
  [1, 2],
  [0, 3],
] as const
const later = [
  [3, 1],
  [2, 2],
] as const

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', () => scratchSqlite(true)],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('the writer on %s', (name, scratch) => {
  let under: FailingWriter

  beforeEach(async () => {
    under = await failingWriter(await scratch())
  })
  afterEach(() => under.close())

  /** Writes crossings, a checkpoint, what a user decided, and further crossings. */
  async function writeAll() {
    const alerts = await under.begin(4)
    const { writer, db } = under
    const cross = ([number, generation]: readonly [number, number]): void => {
      const alert = alerts[number]
      if (alert !== undefined) writer.crossing(crossingOf(alert, generation))
    }
    crossings.forEach(cross)
    const findings = alerts
      .slice(3)
      .map((alert) => ({ alert, finding: { ...alert.finding, phase: 'ready' as const } }))
    const marks = symbols.map((symbolId) => markAt(symbolId, feedStart))
    const checkpoint = writer.checkpoint({ findings, marks })
    const decided = writer
      .once(() => saveAlerts(db, [{ ...numberedAlert(3), id: 'decided' }]))
      .then(
        () => 'stored' as const,
        (error: unknown) => error,
      )
    later.forEach(cross)
    await writer.idle()
    return { decided: await decided, isCheckpointed: await checkpoint }
  }

  const events = async (): Promise<string[]> => {
    const rows = await under.store.db.selectFrom('alert_event').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  const owed = async (): Promise<string[]> => {
    const rows = await under.store.db
      .selectFrom('delivery')
      .select(['event_id', 'channel', 'state'])
      .orderBy('event_id')
      .orderBy('channel')
      .execute()
    return rows.map(({ event_id, channel, state }) => `${event_id} ${channel} ${state}`)
  }
  const states = async (): Promise<string[]> => {
    const rows = await under.store.db
      .selectFrom('alert_state')
      .select(['alert_id', 'generation'])
      .orderBy('alert_id')
      .execute()
    return rows.map(({ alert_id, generation }) => `${alert_id} ${generation}`)
  }
  const setAside = () =>
    under.store.db.selectFrom('set_aside').selectAll().orderBy('kind').execute()

  const all = [...crossings, ...later].map(
    ([number, generation]) => `alert-${number}-${generation}`,
  )

  it('loses nothing and tells nothing twice, whichever statement fails in whichever way', async () => {
    let statements = 0
    const count = (): void => void (statements += 1)
    await under.begin(4)
    under.judge.current = count
    const first = under.begin
    under.begin = async (users) => {
      const alerts = await first(users)
      under.judge.current = count
      return alerts
    }
    expect(await writeAll()).toEqual({ decided: 'stored', isCheckpointed: true })
    const total = statements
    expect(total).toBeGreaterThan(30)

    for (const code of codes) {
      const mayPass = storeFailure(failure(code)) !== 'refused'
      for (let target = 1; target <= total; target++) {
        const where = `${code} at ${target}`
        let passed = 0
        let isInDoubt = false
        under.begin = async (users) => {
          const alerts = await first(users)
          under.judge.current = ({ isBefore }) => {
            passed += 1
            // What is refused is never in doubt.
            if (passed !== target || (!isBefore && !mayPass)) return
            isInDoubt = !isBefore
            throw failure(code)
          }
          return alerts
        }
        const { decided, isCheckpointed } = await writeAll()
        under.judge.current = () => undefined
        const stored = await events()
        const aside = (await setAside()).map(({ item }) => String(JSON.parse(item).id ?? ''))
        expect([where, [...stored, ...aside.filter((id) => id !== '')].toSorted()]).toEqual([
          where,
          all.toSorted(),
        ])
        expect([where, await owed()]).toEqual([
          where,
          stored.flatMap((id) => [`${id} 1 waiting`, `${id} 3 waiting`]),
        ])
        expect([where, isCheckpointed]).toEqual([where, true])
        if (mayPass) expect([where, under.asides]).toEqual([where, []])
        else expect(under.asides.length).toBeLessThanOrEqual(1)
        const isThere = (await states()).some((state) => state.startsWith('decided'))
        if (decided !== 'stored') expect([where, decided]).toEqual([where, failure(code)])
        // Nobody can tell what became of a commit that was not answered.
        if (!isInDoubt) expect([where, isThere]).toEqual([where, decided === 'stored'])
        expect([where, (await states()).filter((state) => state.startsWith('alert'))]).toEqual([
          where,
          ['alert-0 3', 'alert-1 2', 'alert-2 2', 'alert-3 1'],
        ])
        expect(under.writer.state()).toMatchObject({ age: 0, waiting: 0 })
      }
    }
  })

  it('sets aside what the database refuses, keeps and counts it, and goes on with everything else', async () => {
    const alerts = await under.begin(40)
    const poison = name === 'PostgreSQL' ? 'a \u0000 in it' : 'poison in it'
    if (name === 'SQLite') {
      under.judge.current = ({ parameters }) => {
        if (parameters.some((value) => value === poison)) throw failure('23514')
      }
    }
    const { writer, db } = under
    const bad = alerts[7]
    if (bad === undefined) throw new Error('no alert')
    bad.settings = { ...bad.settings, note: poison }
    for (const generation of [1, 2, 3]) {
      for (const alert of alerts) writer.crossing(crossingOf(alert, generation))
    }
    const finding = { ...numberedAlert(5).finding, generation: 3, anchor: poison }
    const isStored = writer.checkpoint({
      findings: [5, 6].map((number) => ({ alert: numberedAlert(number), finding })),
      marks: [markAt(poison, 1), markAt('AUSDT_SPBL', 2)],
    })
    const refusedCall = writer.once(() => saveAlerts(db, [{ ...bad, id: 'bad' }]))
    await expect(refusedCall).rejects.toThrow()
    await writer.once(() => saveAlerts(db, [{ ...numberedAlert(3), id: 'decided' }]))
    expect(await isStored).toBe(true)

    const honest = alerts.filter((alert) => alert !== bad).map(({ id }) => id)
    expect(await events()).toEqual(
      honest.flatMap((id) => [1, 2, 3].map((n) => `${id}-${n}`)).toSorted(),
    )
    // The alert goes on: what was found is not found again.
    expect(await states()).toContain('alert-7 3')
    expect(writer.state()).toEqual({
      age: 0,
      waiting: 0,
      setAside: { crossing: 3, finding: 2, mark: 1 },
    })
    const reported = under.asides.map(
      ({ aside, isStored }) => `${aside.kind} ${aside.id} ${isStored}`,
    )
    expect(reported).toEqual([
      ...[1, 2, 3].map((n) => `crossing alert-7-${n} true`),
      'finding alert-5 true',
      'finding alert-6 true',
      `mark ${poison} true`,
    ])
    expect(under.failures).toEqual([])
    // What comes back with every checkpoint is told of and kept once.
    await writer.checkpoint({ findings: [], marks: [markAt(poison, 3), markAt('AUSDT_SPBL', 4)] })
    expect(writer.state().setAside.mark).toBe(2)
    expect(under.asides).toHaveLength(6)
    const asideRows = await setAside()
    expect(asideRows.map(({ kind }) => kind)).toEqual([
      ...Array(3).fill('crossing'),
      ...Array(2).fill('finding'),
      'mark',
    ])
    const [crossing] = asideRows
    expect(JSON.parse(crossing?.item ?? '')).toMatchObject({ alert_id: 'alert-7', note: poison })
    expect(crossing?.reason).toBe(name === 'PostgreSQL' ? '22021' : '23514')

    // It goes with its user.
    await under.store.db.deleteFrom('person').where('id', '=', 'person-7').execute()
    expect((await setAside()).map(({ kind }) => kind)).toEqual(['finding', 'finding', 'mark'])
  })

  it('keeps only so much of what is refused', async () => {
    const alerts = await under.begin(1)
    const rows = Array.from({ length: 1_200 }, (_, number) => ({
      id: `old-${number}`,
      person_id: null,
      kind: 'mark',
      item: '{}',
      reason: '',
      at: number,
    }))
    for (let start = 0; start < rows.length; start += 400) {
      await under.store.db
        .insertInto('set_aside')
        .values(rows.slice(start, start + 400))
        .execute()
    }
    under.judge.current = ({ sql }) => {
      if (sql.includes('"alert_event"')) throw failure('22021')
    }
    for (const alert of alerts) under.writer.crossing(crossingOf(alert, 1))
    await under.writer.idle()
    const asideRows = await setAside()
    expect(asideRows).toHaveLength(1_000)
    expect(asideRows[0]?.kind).toBe('crossing')
  })

  it('says what it cannot even keep', async () => {
    const [alert] = await under.begin(1)
    under.judge.current = ({ sql }) => {
      if (/"alert_event"|"set_aside"/.test(sql)) throw failure('22021')
    }
    if (alert !== undefined) under.writer.crossing(crossingOf(alert, 1))
    await under.writer.idle()
    expect(under.asides.map(({ isStored }) => isStored)).toEqual([false])
    expect(under.writer.state().setAside.crossing).toBe(1)
  })

  it('drops silently what was found for somebody who is gone', async () => {
    const alerts = await under.begin(3)
    await under.store.db.deleteFrom('person').where('id', '=', 'person-1').execute()
    for (const alert of alerts) under.writer.crossing(crossingOf(alert, 1))
    await under.writer.checkpoint({
      findings: alerts.map((alert) => ({ alert, finding: { ...alert.finding, generation: 1 } })),
      marks: [],
    })
    expect(await events()).toEqual(['alert-0-1', 'alert-2-1'])
    expect(await states()).toEqual(['alert-0 1', 'alert-2 1'])
    expect([under.asides, under.failures, await setAside()]).toEqual([[], [], []])
    await storeUsers(under.store.db, ['person-1'])
  })
})
