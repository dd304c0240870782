import { isDatabaseMissing } from '../../storage/database-name.ts'
import type { OpenedCaches } from './open-caches.ts'

/** What this device keeps of the gateway between visits, in IndexedDB. */
export interface DeviceCaches {
  /** Rejects where the code for it cannot be had. */
  opening: Promise<OpenedCaches>
  /** True where nothing is kept yet, so that nobody waits for it. Never rejects. */
  isEmpty: Promise<boolean>
}

/** Opens it. The code comes after the first scripts: a first visit finds nothing and has nothing to keep for a while. */
export function deviceCaches(): DeviceCaches {
  return {
    opening: import('./open-caches.ts').then(({ openCaches }) => openCaches()),
    isEmpty: isDatabaseMissing(),
  }
}
