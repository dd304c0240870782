import type { Page } from 'playwright'

/** Under which keys the origin of a page keeps entries on its device; none before the app made its database. */
export function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('bourse')
        // A database that is made here would have no place for entries, and the app would find none in it.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => {
          if (opening.error?.name === 'AbortError') resolve([])
          else reject(opening.error)
        }
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('entries').objectStore('entries').getAllKeys()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result.map(String))
          }
        }
      }),
  )
}

/** Takes away all entries that the origin of a page keeps on its device. */
export function forgetEntries(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('bourse')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const clearing = database
            .transaction('entries', 'readwrite')
            .objectStore('entries')
            .clear()
          clearing.onerror = () => reject(clearing.error)
          clearing.onsuccess = () => {
            database.close()
            resolve()
          }
        }
      }),
  )
}
