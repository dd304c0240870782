/** What the app's database in a browser is called. */
export const databaseName = 'bourse'

/** True where this browser has none of ours yet: then it keeps nothing. False where it does not tell. */
export async function isDatabaseMissing(): Promise<boolean> {
  try {
    const known = await globalThis.indexedDB.databases()
    return known.every(({ name }) => name !== databaseName)
  } catch {
    return false
  }
}
