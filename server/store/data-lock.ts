import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteCode, sqliteCodes } from './sqlite-codes.ts'
import { StoreError } from './store-error.ts'

/** The right of one process to use a data folder. */
export interface DataLock {
  /** Gives the folder back; a second call does nothing. */
  release: () => void
}

/** Locks of this process. A collected database is closed, so a lock nobody refers to would be lost. */
const held = new Set<DatabaseSync>()

/**
 * Takes `folder` for this process. The operating system holds the lock (an exclusive SQLite lock on a
 * file of its own), so that it ends with the process, however that ends. Throws StoreError if another
 * process has the folder, naming it where it is known.
 */
export function lockDataFolder(folder: string): DataLock {
  const database = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 })
  try {
    database.exec('begin exclusive')
    writeFileSync(pidFile(folder), String(process.pid), { mode: 0o600 })
  } catch (error) {
    database.close()
    throw sqliteCode(error) === sqliteCodes.busy ? new StoreError(inUse(folder)) : error
  }
  held.add(database)
  return {
    release: () => {
      if (held.delete(database)) database.close()
    },
  }
}

function inUse(folder: string): string {
  const pid = holder(folder)
  const who = pid === undefined ? 'another process' : `process ${pid}`
  return `DATA_DIR ${folder} is in use by ${who}: stop it first, or name another folder.`
}

/** The process that wrote its id, if it still runs. */
function holder(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10)
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

/** Not inside lock.db, which nobody else can read while it is locked. */
function pidFile(folder: string): string {
  return join(folder, 'lock.pid')
}
