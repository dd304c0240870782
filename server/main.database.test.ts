import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, inject, it } from 'vitest'
import { runToExit } from '../tests/support/gateway.ts'
import { scratchPostgres } from '../tests/support/scratch-store.ts'

it('ends where NATS takes connections and says nothing', async () => {
  const { place, remove } = await scratchPostgres(inject('postgresUrl'))
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const { code, output } = await runToExit({
    PORT: '0',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    NATS_URL: `nats://127.0.0.1:${port}`,
  })
  silent.close()
  await remove()
  expect(output).toContain('NATS_URL: the server there does not serve: timeout.')
  expect(code).toBe(1)
})
