import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recallingWorker, stampShellRevision } from '../../server/http/pages/service-worker.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** The built app without a gateway behind it, in several versions. */
export interface BuildServer {
  url: string
  /** From now on serves the next version: the same app under a service worker that differs. */
  release: () => void
  /** The same, and every script has another name, as after a change of all of them. The old ones stay. */
  releaseRenamed: () => void
  /** From now on serves the same app under other headers: its pages carry `x-headers: new`. */
  releaseHeaders: () => void
  /** From now on answers everything as a network does that wants a sign-in first: a page, with 200. */
  captivate: (isCaptive: boolean) => void
  /** From now on serves the worker that takes the app's own back. */
  recall: () => void
  /** Requests for paths that match are answered 404 until told otherwise. */
  lose: (missing: RegExp | undefined) => void
  close: () => Promise<void>
}

/** Scripts of the build under the names that they have after `releaseRenamed`: another last letter in the hash. */
function renameScripts(): {
  rename: (text: string) => string
  originalOf: (path: string) => string
} {
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const renamed = new Map(
    scripts.map((name) => [
      name,
      name.replace(/.\.js$/, (end) => (end === '_.js' ? 'A.js' : '_.js')),
    ]),
  )
  const originals = new Map(
    [...renamed].map(([name, after]) => [`/assets/${after}`, `/assets/${name}`]),
  )
  return {
    rename: (text) => text.replace(/[\w-]+\.js\b/g, (name) => renamed.get(name) ?? name),
    originalOf: (path) => originals.get(path) ?? path,
  }
}

/** Serves `dist/` on a free port. Calls of the gateway are answered 503. */
export async function serveBuild(): Promise<BuildServer> {
  const { rename, originalOf } = renameScripts()
  let version = 1
  let renamed = false
  let headers = 'old'
  let captive = false
  let recalled = false
  let lost: RegExp | undefined
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const original = originalOf(pathname)
    const file = join(dist, original)
    const isFile = extname(pathname) !== '' && existsSync(file)
    response.setHeader('cache-control', 'no-cache')
    if (captive) {
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in here</h1>')
    }
    if (pathname === '/healthz') return response.end('{"ok":true}')
    if (pathname.startsWith('/v1/')) return response.writeHead(503).end()
    if (lost?.test(pathname) === true || (extname(pathname) !== '' && !isFile)) {
      return response.writeHead(404).end()
    }
    const path = isFile ? file : join(dist, 'index.html')
    if (path.endsWith('.html')) response.setHeader('x-headers', headers)
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    const isNew = original !== pathname || (renamed && !pathname.startsWith('/assets/'))
    const body = isNew ? rename(readFileSync(path, 'utf8')) : readFileSync(path)
    if (pathname !== '/sw.js') return response.end(body)
    if (recalled) return response.end(recallingWorker)
    const worker = stampShellRevision(body.toString(), `${headers}${renamed}`)
    return response.end(`${worker}\n// version ${version}\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    release: () => {
      version += 1
    },
    releaseRenamed: () => {
      version += 1
      renamed = true
    },
    releaseHeaders: () => {
      headers = 'new'
    },
    captivate: (isCaptive) => {
      captive = isCaptive
    },
    recall: () => {
      recalled = true
    },
    lose: (missing) => {
      lost = missing
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
