import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { RenderPage } from '../../../src/contract/first-paint.ts'
import type { BuildFiles } from './build-files.ts'

/** Where the build leaves the app for the gateway. Files under a dot are never served. */
const entryPath = '.server/entry-server.js'

/**
 * Loads the renderer that was built with the app. Undefined, with a warning, where there is none:
 * then every visitor gets the empty shell.
 */
export async function loadRenderer(
  build: BuildFiles,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<RenderPage | undefined> {
  hideStorage()
  try {
    const entry: unknown = await import(pathToFileURL(join(build.dir, entryPath)).href)
    if (hasRender(entry)) return entry.render
    log.warn(`${entryPath} of the build has no function render`)
  } catch (error) {
    log.warn(error, `${entryPath} of the build cannot be loaded`)
  }
  return undefined
}

/** Node has one storage for the whole process: a page would take it for its visitor's own. */
function hideStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
}

function hasRender(entry: unknown): entry is { render: RenderPage } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'render' in entry &&
    typeof entry.render === 'function'
  )
}
