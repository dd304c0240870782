import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RunningGateway, runToExit, startGateway } from '../tests/support/gateway.ts'
import { connectSocket } from '../tests/support/socket-client.ts'
import { until } from '../tests/support/until.ts'

let dataDir = ''

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-main-'))
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a gateway that cannot start', () => {
  let taken: Server | undefined

  afterEach(() => {
    taken?.close()
  })

  const start = (env: Record<string, string>) =>
    runToExit({ DATA_DIR: dataDir, LOG_LEVEL: 'error', PORT: '0', SIM_SYMBOLS: '3', ...env })

  it.each([
    ['a wrong setting', { PORT: 'eighty' }, /^Wrong setting: PORT .+\.\n$/],
    ['an address of another machine', { HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 .+\.\n$/],
    ['a missing file', { PUBLIC_CONFIG: '/none.json' }, /^PUBLIC_CONFIG: .+ cannot be read\.\n$/],
    ['an exchange that does not exist', { VENUE: 'ccxt:nosuch' }, /^VENUE: .*nosuch.*\n$/],
  ])('says one line about %s', async (_, env, line) => {
    const { code, output } = await start(env)
    expect(output).toMatch(line)
    expect(code).toBe(1)
  })

  it('says one line about a port that is in use', async () => {
    taken = createServer().listen(0, '127.0.0.1')
    const address = await until(() => taken?.address() ?? undefined)
    const port = typeof address === 'string' ? '' : String(address.port)
    const { code, output } = await start({ PORT: port })
    expect(output).toMatch(new RegExp(`^PORT ${port} on 127\\.0\\.0\\.1 is in use.+\\.\\n$`))
    expect(code).toBe(1)
  })

  it('says one line about a data folder that is a file', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    const { code, output } = await start({ DATA_DIR: file })
    expect(output).toMatch(/^DATA_DIR .+\.\n$/)
    expect(code).toBe(1)
  })
})

describe('a gateway that runs', () => {
  let gateway: RunningGateway | undefined

  afterEach(() => gateway?.dispose())

  it('says where it is, and answers', async () => {
    gateway = await startGateway({ SIM_SYMBOLS: '3', LOG_LEVEL: 'error' })
    const [where, ...accounts] = gateway.output().trimEnd().split('\n')
    const { port } = new URL(gateway.url)
    expect(where).toBe(`Simulated market on http://localhost:${port}`)
    expect(accounts).toEqual([
      expect.stringMatching(/^Sign in as demo with password [a-z2-9-]{14}$/),
      expect.stringMatching(/^Sign in as demo-unified with password [a-z2-9-]{14}$/),
    ])
    const answer = await fetch(`${gateway.url}/v1/mix/symbol/getAllSymbol?line=1`)
    expect(await answer.json()).toMatchObject({ code: '00000', data: { line: 1 } })
  })

  it('keeps what it writes from all other users, also what an older one left open', async () => {
    const dir = join(dataDir, 'made/open')
    mkdirSync(join(dir, 'assets'), { recursive: true })
    writeFileSync(join(dir, 'assets/old.js'), '')
    writeFileSync(join(dir, 'bourse.db'), '')
    for (const path of ['.', 'assets', 'assets/old.js', 'bourse.db'])
      chmodSync(join(dir, path), 0o755)
    gateway = await startGateway({ DATA_DIR: dir, SIM_SYMBOLS: '3' })
    const written = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    expect(written).toEqual(
      expect.arrayContaining(['alerts', 'bourse.db-shm', 'bourse.db-wal', 'lock.db', 'lock.pid']),
    )
    const open = ['.', ...written].filter((path) => (statSync(join(dir, path)).mode & 0o077) !== 0)
    expect(open).toEqual([])
    expect(gateway.output()).not.toContain('others can read')
  })

  it('ends in order: not ready, sockets told to come back, exit code 0', async () => {
    gateway = await startGateway({ SIM_SYMBOLS: '3' })
    const { host } = new URL(gateway.url)
    const client = await connectSocket(host)
    const exited = gateway.stop('SIGTERM')
    expect(await client.text()).toMatchObject({ action: 'goaway' })
    expect(await client.closed).toBe(1012)
    expect(await exited).toBe(0)
    await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow()
  })

  it('ends at once on a second signal', async () => {
    gateway = await startGateway({ SIM_SYMBOLS: '3', LOG_LEVEL: 'info' })
    const { host } = new URL(gateway.url)
    for (let count = 0; count < 10; count++) await connectSocket(host)
    const exited = gateway.stop('SIGTERM')
    await until(() => gateway?.output().includes('"ending"'))
    process.kill(gateway.pid, 'SIGINT')
    expect(await exited).toBe(1)
  })
})
