import type { UpdateWorker } from './updates.ts'

/** The part of a registration that tells of new versions. */
export interface UpdateSource<Worker extends UpdateWorker> {
  readonly installing: Worker | null
  readonly waiting: Worker | null
  readonly active: Worker | null
  addEventListener: (type: 'updatefound', listener: () => void) => void
}

/**
 * Calls `onWaiting` for every version that waits for its turn: one that waits already, and each that is
 * found later, however many. The first version of a browser does not wait.
 */
export function watchRegistration<Worker extends UpdateWorker>(
  registration: UpdateSource<Worker>,
  onWaiting: (worker: Worker) => void,
): void {
  const follow = (): void => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active !== null) onWaiting(worker)
    })
  }
  if (registration.waiting !== null) onWaiting(registration.waiting)
  follow()
  registration.addEventListener('updatefound', follow)
}
