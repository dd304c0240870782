import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { sourcePlugins } from '../../../build/plugins.ts'
import type { MarketRow } from './market-row.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

const pages = ['lean.html', 'ag-grid.html', 'line.html']

/** The pages that the list is compared with, on loopback. */
export interface RivalServer {
  url: string
  close: () => Promise<void>
}

/**
 * Builds the pages into `folder` and serves them with their rows. Everything is compressed before
 * anybody asks, as tightly as it goes, so that they are measured and not their server.
 */
export async function serveRivals(
  folder: string,
  rows: readonly MarketRow[],
): Promise<RivalServer> {
  const root = fileURLToPath(new URL('./pages/', import.meta.url))
  await build({
    root,
    configFile: false,
    plugins: sourcePlugins(),
    logLevel: 'error',
    build: {
      outDir: folder,
      target: 'es2022',
      rolldownOptions: { input: pages.map((page) => join(root, page)) },
    },
  })
  const bodies = new Map<string, Buffer>()
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    bodies.set(path.slice(folder.length), compressed(readFileSync(path)))
  }
  bodies.set('/lean-sw.js', compressed(readFileSync(new URL('./lean-sw.js', import.meta.url))))
  bodies.set('/rows.json', compressed(Buffer.from(JSON.stringify(rows))))

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const body = bodies.get(path)
    if (body === undefined) return response.writeHead(404).end()
    return response
      .writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'content-length': body.length,
        'cache-control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function compressed(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
