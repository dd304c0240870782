import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

/** One statement on its way to the database: its text, or what it does to a transaction. */
export interface PassingStatement {
  sql: string
  parameters: readonly unknown[]
  /** False for a commit that the database has made: an error now leaves everybody in doubt. */
  isBefore: boolean
}

/** Throws where a statement is to fail. */
export type Judge = (statement: PassingStatement) => void

/** A dialect whose statements, `begin` and `commit` included, fail where `judge` throws. */
export function failingDialect(dialect: Dialect, judge: Judge): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => failingDriver(dialect.createDriver(), judge),
  }
}

function failingDriver(driver: Driver, judge: Judge): Driver {
  /** Whose commit was made, though it looked as if it failed. */
  const committed = new WeakSet<DatabaseConnection>()
  const real = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const realOf = (connection: DatabaseConnection): DatabaseConnection => {
    const found = real.get(connection)
    if (found === undefined) throw new Error('a connection of another driver')
    return found
  }
  return {
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    acquireConnection: async () => {
      const connection = await driver.acquireConnection()
      const wrapped: DatabaseConnection = {
        executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
          judge({ sql: query.sql, parameters: query.parameters, isBefore: true })
          return connection.executeQuery<Row>(query)
        },
        streamQuery: (query, size) => connection.streamQuery(query, size),
      }
      real.set(wrapped, connection)
      return wrapped
    },
    releaseConnection: (connection) => driver.releaseConnection(realOf(connection)),
    beginTransaction: async (connection, settings: TransactionSettings) => {
      judge({ sql: 'begin', parameters: [], isBefore: true })
      await driver.beginTransaction(realOf(connection), settings)
    },
    commitTransaction: async (connection) => {
      judge({ sql: 'commit', parameters: [], isBefore: true })
      await driver.commitTransaction(realOf(connection))
      committed.add(connection)
      judge({ sql: 'commit', parameters: [], isBefore: false })
    },
    rollbackTransaction: async (connection) => {
      if (!committed.delete(connection)) await driver.rollbackTransaction(realOf(connection))
    },
  }
}
