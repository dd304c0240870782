import type { BusinessLine } from '../../../contract/enums.ts'
import { browserStorage } from '../../../storage/browser-storage.ts'
import { createLeases, type Leases } from './leases.ts'
import { createMutex } from './mutex.ts'
import { createSounder } from './sounder.ts'
import { playSound, playTone } from './tones.ts'

/** A user's own sound for a line; undefined where they have chosen the default one. */
export type LoadBell = (businessLine: BusinessLine) => Promise<Uint8Array | undefined>

let loadBell: LoadBell = async () => undefined

/** From now on these sounds are played. */
export function chooseBells(load: LoadBell): void {
  loadBell = load
}

/** The bell of this page. */
export const pageSounder = createSounder({
  createContext: () => new AudioContext(),
  play: async (context, businessLine) => {
    const own = await loadBell(businessLine).catch(() => undefined)
    if (own === undefined) return playTone(context, businessLine)
    await playSound(context, own).catch(() => playTone(context, businessLine))
  },
  alone: createMutex(() => ('locks' in navigator ? navigator.locks : undefined), pageLeases()),
  isVisible: () => document.visibilityState === 'visible',
  after,
})

function pageLeases(): Leases {
  return createLeases({
    storage: browserStorage,
    owner: String(Math.random()),
    now: Date.now,
    after,
  })
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Unlocks the bell at the first click or key, and again where the system took it away. */
export function unlockByGesture(page: Document): () => void {
  const unlock = (): void => {
    if (pageSounder.get() === 'blocked') void pageSounder.unlock()
  }
  const gestures = ['pointerup', 'keydown'] as const
  for (const gesture of gestures) page.addEventListener(gesture, unlock, { passive: true })
  return () => {
    for (const gesture of gestures) page.removeEventListener(gesture, unlock)
  }
}
