import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { WebSocketServer } from 'ws'
import { sourcePlugins } from '../../../build/plugins.ts'
import { createTickSource } from './ticks.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}

/** The benchmark's pages and its tick source on loopback. */
export interface TableServer {
  url: string
  /** Ticks a second that every page receives from its `go` on, in batches of 20 ms; 0 stops. */
  setRate: (ticksPerSecond: number) => void
  close: () => Promise<void>
}

const symbols = 2_000
const batchInterval = 20

/** Builds the pages into `folder` and serves them. */
export async function serveTables(folder: string): Promise<TableServer> {
  const root = fileURLToPath(new URL('./pages/', import.meta.url))
  await build({
    root,
    configFile: false,
    plugins: sourcePlugins(),
    logLevel: 'error',
    build: { outDir: folder, target: 'es2022' },
  })
  const perspective = fileURLToPath(new URL('../node_modules/@perspective-dev/', import.meta.url))
  let rate = 0
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname)
    const file = path.startsWith('/perspective/')
      ? join(perspective, path.slice('/perspective/'.length))
      : join(folder, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  const sockets = new WebSocketServer({ server, path: '/ticks', perMessageDeflate: false })
  sockets.on('connection', (socket) => {
    const source = createTickSource(symbols)
    socket.send(source.snapshot())
    socket.once('message', () => {
      const timer = setInterval(() => {
        const count = Math.round((rate * batchInterval) / 1_000)
        if (count > 0) socket.send(source.batch(count))
      }, batchInterval)
      socket.once('close', () => clearInterval(timer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    setRate: (ticksPerSecond) => {
      rate = ticksPerSecond
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        server.close(() => resolve())
      }),
  }
}
