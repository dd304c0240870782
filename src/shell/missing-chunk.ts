/**
 * What came of an attempt to recover: the page is being reloaded, the gateway cannot be reached, or a
 * reload was refused because it would not help or would lose work.
 */
export type Recovery = 'reloading' | 'offline' | 'refused'

/** What recovery needs of the page. */
export interface RecoveryPage {
  /** Names the running build: another one has another name. */
  buildId: string
  /** Remembers, for this tab, the build that was reloaded for. Without it nothing is reloaded. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** True if the gateway answers. */
  isReachable: () => Promise<boolean>
  isDirty: () => boolean
  reload: () => void
}

const storageKey = 'reloaded_build'
const errorName = 'MissingChunk'

/**
 * The only owner of automatic reloads: at most one per build and tab, none offline, none over unsaved
 * work. A page whose code is gone is usually older than the gateway, and a reload brings the new one.
 */
export async function recoverFromMissingChunk(page: RecoveryPage): Promise<Recovery> {
  if (!(await page.isReachable())) return 'offline'
  if (page.isDirty() || page.storage === undefined) return 'refused'
  try {
    if (page.storage.getItem(storageKey) === page.buildId) return 'refused'
    page.storage.setItem(storageKey, page.buildId)
  } catch {
    return 'refused'
  }
  page.reload()
  return 'reloading'
}

/**
 * Marks errors of chunks as ours. Without this the router would see a message that it knows and reload
 * by itself, also offline and also over unsaved work.
 */
export function markMissingChunks(target: EventTarget): void {
  target.addEventListener('vite:preloadError', (event) => {
    if (!('payload' in event) || !(event.payload instanceof Error)) return
    event.payload.message = `A part of the page is missing. ${event.payload.message}`
    event.payload.name = errorName
  })
}

/** True for an error that `markMissingChunks` marked. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === errorName
}

/**
 * Names the build by the last script of its page, the app, whose hash changes with every chunk; those
 * before it are libraries, which outlive many builds.
 */
export function buildIdOf(document: Document): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')
  const last = scripts[scripts.length - 1]
  // A page that is live before the app names its scripts on the one that fetches them.
  const later = last?.dataset.app?.split(' ').at(-1)
  return later ?? last?.getAttribute('src') ?? 'unknown'
}
