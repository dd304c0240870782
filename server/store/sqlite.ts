import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteDialectConfig } from 'kysely'
import { LruCache } from '../lib/lru-cache.ts'
import { sqliteCode, sqliteCodes } from './sqlite-codes.ts'
import { folderError } from './store-error.ts'

/** Waits this long, in ms, for a lock that a backup or an operator's shell holds. */
const lockTimeout = 5_000

/** Statements that stay compiled. Those of many rows are long: to compile one costs as much as to run it. */
const maxStatements = 200

/**
 * Opens the database in `file`, inside `folder`. A commit is on the disk when it returns, whatever
 * happens to the process or the power. Throws StoreError, as does every statement that the disk fails.
 */
export function sqliteDialect(file: string, folder: string): SqliteDialect {
  const database = openDurable(file)
  const known = new LruCache<string, StatementSync>(maxStatements)
  const prepare = (sql: string): StatementSync => known.take(sql, () => database.prepare(sql))
  return new TransactionalSqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => statement(prepare(sql), folder),
    },
  })
}

function openDurable(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: lockTimeout })
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  // Darwin's plain fsync stops at the drive's cache; elsewhere this changes nothing.
  database.exec('pragma fullfsync = on')
  database.exec('pragma foreign_keys = on')
  return database
}

type KyselyDatabase = Exclude<SqliteDialectConfig['database'], (...args: never) => unknown>

/**
 * A statement as Kysely calls it: parameters in one array, and whether it answers rows. Kysely does not
 * type parameters; SQLite itself refuses what it cannot store.
 */
function statement(made: StatementSync, folder: string): ReturnType<KyselyDatabase['prepare']> {
  const run = <Result>(call: (...parameters: SQLInputValue[]) => Result, parameters: unknown) => {
    try {
      return call.apply(made, parameters as SQLInputValue[])
    } catch (error) {
      throw diskFailures.includes(sqliteCode(error)) ? folderError(error, folder) : error
    }
  }
  return {
    reader: made.columns().length > 0,
    all: (parameters) => run(made.all, parameters),
    run: (parameters) => run(made.run, parameters),
    iterate: (parameters) => run(made.iterate, parameters),
  }
}

const { readonly, ioError, corrupt, full, cannotOpen } = sqliteCodes
const diskFailures: readonly number[] = [readonly, ioError, corrupt, full, cannotOpen]

/** SQLite rolls changes of the schema back like any other; Kysely's own adapter does not use that. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}
