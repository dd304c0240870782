import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, runToExit, startGateway } from '../support/gateway.ts'
import { sharedGateway } from '../support/shared-gateway.ts'

it('a start, and the first page after it, make Node warn of nothing', async () => {
  const running = await startGateway()
  const visit = async (): Promise<string> => {
    const page = await fetch(running.url, { headers: { accept: 'text/html' } })
    return page.text()
  }
  // Without rows where the gateway found no time to render them.
  await expect.poll(visit).toContain('BTCUSDT')
  expect(await running.stop()).toBe(0)
  expect(running.output()).not.toMatch(/\(node:\d+\)|Warning/)
  await running.dispose()
})

describe('a start that cannot succeed', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bourse-start-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function failure(env: Record<string, string>): Promise<string> {
    const port = String(await freePort())
    const { code, output } = await runToExit({ DATA_DIR: join(folder, port), PORT: port, ...env })
    expect(code).toBe(1)
    expect(output).not.toMatch(/\n\s+at /)
    const lines = output.trim().split('\n')
    expect(lines).toHaveLength(1)
    return lines[0] ?? ''
  }

  it.each([
    ['PORT', 'eighty'],
    ['VENUE', 'somewhere'],
    ['SIM_TICKS_PER_SECOND', '-1'],
    ['DATABASE_URL', 'mysql://x'],
  ])('names %s when it is wrong', async (name, value) => {
    expect(await failure({ [name]: value })).toContain(name)
  })

  it('says which port is taken', async () => {
    const { port } = new URL((await sharedGateway('small')).url)
    expect(await failure({ PORT: port })).toContain(port)
  })

  it('says that the data directory cannot be used', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await failure({ DATA_DIR: join(file, 'data') })).toContain('DATA_DIR')
  })

  it('refuses a second process on one data directory', async () => {
    const shared = join(folder, 'shared')
    const running = await startGateway({ DATA_DIR: shared })
    expect(await failure({ DATA_DIR: shared })).toMatch(/DATA_DIR|in use/)
    await running.dispose()
  })
})
