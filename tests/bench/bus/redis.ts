import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../support/gateway.ts'
import { isInstalled } from '../../support/installed.ts'
import type { Line } from './carry.ts'

/** A Redis on loopback with a line over it. */
export interface RedisLine extends Line {
  /** Of the server. */
  pid: number
  close: () => Promise<void>
}

/** As much of the client as is used here; it is installed for the bench alone. */
interface RedisPackage {
  createClient: (options: { url: string }) => { connect: () => Promise<RedisClient> }
}
interface RedisClient {
  publish: (channel: string, frame: Buffer) => Promise<unknown>
  subscribe: (channel: string, hear: () => void, asBytes: true) => Promise<unknown>
  unsubscribe: (channel: string) => Promise<unknown>
  close: () => Promise<unknown>
}

/** The type keeps the compiler from looking for a package that need not be there. */
const packageName: string = '@redis/client'
const channel = 'frames'

/** Starts a Redis that keeps nothing; undefined where none is installed. */
export async function openRedis(): Promise<RedisLine | undefined> {
  if (!isInstalled('redis-server')) return undefined
  const port = await freePort()
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  for await (const chunk of server.stdout) {
    said += String(chunk)
    if (said.includes('Ready to accept connections')) break
  }
  const { createClient }: RedisPackage = await import(packageName)
  const open = () => createClient({ url: `redis://127.0.0.1:${port}` }).connect()
  const [from, to] = [await open(), await open()]
  return {
    pid: server.pid ?? 0,
    publish: (frame) => void from.publish(channel, Buffer.from(frame.buffer)),
    subscribe: async (hear) => {
      await to.subscribe(channel, hear, true)
      return async () => void (await to.unsubscribe(channel))
    },
    close: async () => {
      await Promise.all([from.close(), to.close()])
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}
