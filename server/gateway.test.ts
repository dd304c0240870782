import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseConfig } from './config/config.ts'
import { startGateway } from './gateway.ts'
import { openStore } from './store/store.ts'

let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-gateway-'))
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('gives the data folder back where it cannot start', async () => {
  writeFileSync(join(dataDir, 'alerts'), 'a file where the journal of prices belongs')
  const config = parseConfig({ DATA_DIR: dataDir, PORT: '0', SIM_SYMBOLS: '3' })
  const started = startGateway(config, pino({ level: 'silent' }), join(dataDir, 'no build'))
  await expect(started).rejects.toThrow('EEXIST')
  const store = await openStore(config)
  await store.close()
})
