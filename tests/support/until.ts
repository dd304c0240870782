import { vi } from 'vitest'

/** Waits for what another process, thread or socket brings about, looking again and again. */
export function until<T>(look: () => T | undefined | false): Promise<T> {
  return vi.waitUntil(look, { timeout: 15_000, interval: 5 }) as Promise<T>
}

/** The same for a look that takes its time itself. */
export function untilAnswered<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  return vi.waitUntil(look, { timeout: 15_000, interval: 5 }) as Promise<T>
}
