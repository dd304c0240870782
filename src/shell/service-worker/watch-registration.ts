import type { UpdateWorker } from './updates.ts'

/** The part of a registration that tells of new versions. */
export interface UpdateSource<Worker extends UpdateWorker> {
  readonly installing: Worker | null
  readonly active: Worker | null
  addEventListener: (type: 'updatefound', listener: () => void) => void
}

/**
 * Calls `onWaiting` for every version that is being installed or found later, however many:
 * workbox-window follows none after the first that it did not ask for, and none that was found before it
 * began. The first version of a browser does not wait.
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
  follow()
  registration.addEventListener('updatefound', follow)
}
