import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { RenderPage } from '../../../src/contract/first-paint.ts'
import type { BuildFiles } from './build-files.ts'
import { openRenderThread, type RenderThread } from './open-render-thread.ts'
import { RenderRefusal } from './render-refusal.ts'

/** Renders pages in a thread of their own, so that nobody else waits for one. */
export interface Renderer {
  render: RenderPage
  stop: () => Promise<void>
}

/** Where the build leaves the app for the gateway. Files under a dot are never served. */
const entryPath = '.server/entry-server.js'
/** A thread that ended is replaced after this time at the earliest, in ms. */
const pause = 10_000

/**
 * Starts the renderer that was built with the app; a thread that ends is replaced by the next page. Undefined, with a
 * warning, where there is none: then every visitor gets the empty shell.
 * @param now time of any beginning that never goes back, in ms
 */
export async function loadRenderer(
  build: Pick<BuildFiles, 'dir'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now = () => performance.now(),
): Promise<Renderer | undefined> {
  const entry = pathToFileURL(join(build.dir, entryPath)).href
  let thread: RenderThread | undefined
  let openedAt = 0
  const open = (): RenderThread => {
    openedAt = now()
    const opened = openRenderThread(entry, () => {
      if (thread === opened) thread = undefined
    })
    return opened
  }
  const first = open()
  thread = first
  try {
    await first.ready
  } catch (error) {
    log.warn(error, `${entryPath} of the build cannot be used`)
    await first.stop()
    return undefined
  }
  return {
    render: async (input) => {
      if (thread === undefined) {
        if (now() - openedAt < pause)
          throw new RenderRefusal('the thread that renders pages has ended')
        thread = open()
        // What is wrong with it is told by the pages that it does not render.
        thread.ready.catch(() => undefined)
      }
      return await thread.render(input)
    },
    stop: async () => {
      openedAt = Number.POSITIVE_INFINITY
      await thread?.stop()
    },
  }
}
