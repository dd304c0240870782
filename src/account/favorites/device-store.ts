import { createStore, type ReadableStore } from '../../lib/store/store.ts'
import type { Database } from '../../storage/database.ts'
import { type Device, emptyDevice, readDevice } from './device.ts'

/** Tells the other tabs of this device that something was stored, and hears it from them. */
export interface Tabs {
  tell: () => void
  subscribe: (listener: () => void) => () => void
}

/** The favorites of this device as this tab sees them, and what it stores of its changes. */
export interface DeviceStore extends ReadableStore<Device> {
  /** Resolves when what was stored before is read. */
  ready: Promise<void>
  /** Changes what is shown at once, and what is stored as soon as can be. */
  change: (change: (device: Device) => Device) => void
  /** Reads what other tabs stored, after all own changes are. */
  follow: () => Promise<void>
  /** Resolves when all own changes are stored. */
  saved: () => Promise<void>
  /** Stops following other tabs. */
  close: () => void
}

const key = 'favorites'

/**
 * Opens the device's favorites. Without a working database they live as long as the page. Every change
 * is a function, so that it is made again on whatever another tab has stored meanwhile.
 */
export function createDeviceStore(
  database: Pick<Database, 'get' | 'update'>,
  tabs: Tabs,
): DeviceStore {
  const shown = createStore(emptyDevice)
  let unsaved: readonly ((device: Device) => Device)[] = []

  const read = async (): Promise<void> => {
    const stored = await database.get(key)
    if (stored !== undefined)
      shown.set(unsaved.reduce((seen, make) => make(seen), readDevice(stored)))
  }
  const ready = read()
  let last = ready

  const follow = (): Promise<void> => {
    last = last.then(read)
    return last
  }
  const stop = tabs.subscribe(() => void follow())

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    ready,
    change: (change) => {
      unsaved = [...unsaved, change]
      shown.set(change(shown.get()))
      last = last.then(async () => {
        const saved = await database.update(key, (stored) => change(readDevice(stored)))
        unsaved = unsaved.slice(1)
        if (saved) tabs.tell()
      })
    },
    follow,
    saved: () => last,
    close: stop,
  }
}
