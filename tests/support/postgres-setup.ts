import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { prepareMigrated } from './scratch-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server that the test run started. */
    postgresUrl: string
  }
}

/** Starts PostgreSQL once for every database test, with the tables that most of them copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await prepareMigrated(server.url)
  project.provide('postgresUrl', server.url)
  return server.stop
}
