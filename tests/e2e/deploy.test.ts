import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectPaths } from '../rules/project-files.ts'
import { type BuiltStage, buildStages, keptFiles } from '../support/dockerfile.ts'
import { isThorough } from '../support/effort.ts'
import { freePort } from '../support/gateway.ts'
import { isInstalled } from '../support/installed.ts'
import { connectSocket } from '../support/socket-client.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))

/** Installing and building take minutes: outside of `npm run verify` the project's own are taken. */
function takeOurs(command: string, folder: string): boolean {
  if (isThorough) return false
  if (command.startsWith('npm ci'))
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  else if (command === 'npm run build')
    cpSync(join(project, 'dist'), join(folder, 'dist'), { recursive: true })
  else return false
  return true
}

let into: string
let image: BuiltStage
let gateway: ChildProcess
let port: number
let proxyPort: number
let output = ''

/** Files below a folder, without what packages brought. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('node_modules'))
    .toSorted()

const envOf = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  ...image.env,
  DATA_DIR: join(image.root, image.env.DATA_DIR ?? ''),
  HOST: '127.0.0.1',
  PORT: String(port),
  SIM_SYMBOLS: '40',
  PUBLIC_ORIGIN: `http://localhost:${proxyPort}`,
  TRUSTED_PROXY: '127.0.0.1',
  METRICS_TOKEN: 'a-token-for-this-test',
  LOG_LEVEL: 'warn',
})

/** The words of a command as a container runs them, by the Node of this project. */
const start = (command: readonly string[]): [string, string[]] => {
  const [program, ...args] = command
  expect(program).toBe('node')
  return [process.execPath, args]
}

const isHealthy = (): boolean => {
  const [program, args] = start(image.healthCheck)
  return spawnSync(program, args, { cwd: image.folder, env: envOf() }).status === 0
}

beforeAll(async () => {
  into = mkdtempSync(join(tmpdir(), 'bourse-image-'))
  const read = (path: string): string => readFileSync(join(project, path), 'utf8')
  const files = keptFiles(projectPaths(), read('.dockerignore'))
  image = buildStages(read('Dockerfile'), { context: project, files, into, instead: takeOurs })
  port = await freePort()
  proxyPort = await freePort()
}, 900_000)

afterAll(() => {
  gateway?.kill('SIGKILL')
  rmSync(into, { recursive: true, force: true })
})

describe('what the Dockerfile makes', () => {
  it('runs the gateway, not as root, with nothing to write to but its volume', async () => {
    expect(image.user).toBe('node')
    expect(statSync(join(image.root, 'data')).mode & 0o777).toBe(0o700)
    const before = filesIn(image.folder)
    expect(before.filter((path) => /\.test\.tsx?$|^tests|^docs/.test(path))).toEqual([])
    expect(isHealthy()).toBe(false)

    const [program, args] = start(image.command)
    gateway = spawn(program, args, { cwd: image.folder, env: envOf() })
    for (const stream of [gateway.stdout, gateway.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    await expect.poll(isHealthy).toBe(true)
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id=')])
    expect(filesIn(image.folder)).toEqual(before)
    expect(output).not.toContain('Error')
  })

  it.skipIf(!isInstalled('caddy'))(
    'answers behind the Caddyfile: pages, calls, sockets',
    async () => {
      const home = join(into, 'caddy')
      const proxy = spawn(
        'caddy',
        ['run', '--adapter', 'caddyfile', '--config', join(project, 'deploy/Caddyfile')],
        {
          env: {
            PATH: process.env.PATH ?? '',
            DOMAIN: `http://localhost:${proxyPort}`,
            GATEWAYS: `127.0.0.1:${port}`,
            CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
            XDG_DATA_HOME: home,
            XDG_CONFIG_HOME: home,
          },
          stdio: 'ignore',
        },
      )
      const status = (path: string): Promise<number> =>
        fetch(`http://localhost:${proxyPort}${path}`).then(
          (answer) => answer.status,
          () => 0,
        )
      try {
        await expect.poll(() => status('/healthz')).toBe(200)
        expect([await status('/metrics'), await status('/readyz')]).toEqual([404, 404])
        expect(await status('/v1/send/priceremindconfig/select')).toBeGreaterThan(399)
        const socket = await connectSocket(`localhost:${proxyPort}`)
        socket.ws.close()
        await socket.closed
      } finally {
        proxy.kill('SIGKILL')
      }
    },
  )
})
