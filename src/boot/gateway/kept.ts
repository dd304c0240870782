import { isDatabaseMissing } from '../../storage/database-name.ts'
import type { OpenedKept } from './open-kept.ts'

/** What this device keeps of the gateway between visits, in IndexedDB. */
export interface KeptOnDevice {
  /** Rejects where the code for it cannot be had. */
  opening: Promise<OpenedKept>
  /** True where nothing is kept yet, so that nobody waits for it. Never rejects. */
  isEmpty: Promise<boolean>
}

/** Opens it. The code comes after the first scripts: a first visit finds nothing and has nothing to keep for a while. */
export function keptOnDevice(): KeptOnDevice {
  return {
    opening: import('./open-kept.ts').then(({ openKept }) => openKept()),
    isEmpty: isDatabaseMissing(),
  }
}
