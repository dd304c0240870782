import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { changeAlertOf, changeAt } from '../../../tests/support/alerts/market-changes.ts'
import { moodAlertOf, moodAt, timeOfHour } from '../../../tests/support/alerts/mood.ts'
import { openMarketWatch } from '../../../tests/support/alerts/open-market-watch.ts'
import { scratchPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { saveAlerts } from '../../../tests/support/stored-alerts.ts'
import { storeUsers } from '../../../tests/support/stored-users.ts'
import { settleRestored } from '../../store/backup/after-restore.ts'
import { restoreBackup } from '../../store/backup/restore-backup.ts'
import { writeBackup } from '../../store/backup/write-backup.ts'
import { openBareStore, openStore } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import { readLog } from '../store/event-log.ts'

const minute = 60_000

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => scratchPostgres(inject('postgresUrl'))],
])('alerts that watch no price, restored on %s', (_, scratch) => {
  /** A gateway that starts so many minutes after the backup of a database with both kinds of alerts. */
  async function startRestored(minutes: number) {
    const source = await scratch()
    const before = await openStore(source.place)
    await storeUsers(before.db, ['somebody'])
    await saveAlerts(before.db, [moodAlertOf(['fear']), changeAlertOf()])
    const madeAt = timeOfHour(1)
    const first = await openMarketWatch(before, source.place.dataDir, () => madeAt)
    first.mood(moodAt(0, 50))
    await first.idle()
    first.kill()
    const insisting = { ...moodAlertOf(['extremeGreed'], true), id: 'insisting' }
    await saveAlerts(before.db, [insisting])
    const file = join(source.place.dataDir, 'a.backup')
    await writeBackup(before.db, file, madeAt)
    const { place, remove } = await scratch()
    const store = await openBareStore(place)
    await restoreBackup(store.db, file, madeAt)
    await before.close()
    await source.remove()
    const now = madeAt + minutes * minute
    await settleRestored(store.db, now, now)
    const watch = await openMarketWatch(store, place.dataDir, () => now)
    return {
      watch,
      fired: async () => {
        await watch.idle()
        const { data } = await readLog(store.db, 'somebody', { limit: 9, suppressed: true })
        return data.map(({ alertType, time }) => [alertType, time])
      },
      end: async () => {
        watch.kill()
        await store.close()
        await remove()
      },
    }
  }

  it('tell nothing of a week that the backup does not know', async () => {
    const week = 7 * 24 * 60
    const { watch, fired, end } = await startRestored(week)
    const days = [1, 2, 3, 4, 5].map((day): [number, number] => [day * 24, day % 2 ? 40 : 50])
    const past = days.map(([hour, value]) => ({ time: timeOfHour(hour), value }))
    watch.mood(moodAt(168, 40, past))
    watch.changes(1, [changeAt(120), changeAt(60 + week - 5)])
    expect(await fired()).toEqual([])

    watch.mood(moodAt(169, 50))
    watch.mood(moodAt(170, 40))
    const fresh = changeAt(60 + week - 4)
    watch.changes(1, [fresh])
    expect(await fired()).toEqual([
      [101, timeOfHour(169)],
      [102, fresh.time],
    ])
    await end()
  })

  it('count no band of the first reading, though it was wanted a week before', async () => {
    const { watch, fired, end } = await startRestored(7 * 24 * 60)
    watch.mood(moodAt(168, 95))
    expect(await fired()).toEqual([])
    await end()
  })

  it('go on where they were when it is minutes later', async () => {
    const { watch, fired, end } = await startRestored(3)
    watch.mood(moodAt(1, 40))
    watch.changes(1, [changeAt(61)])
    expect(await fired()).toEqual([
      [101, timeOfHour(1) + 3 * minute],
      [102, changeAt(61).time],
    ])
    await end()
  })
})
