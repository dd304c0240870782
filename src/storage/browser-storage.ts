/** The browser's local storage; undefined where it is missing or forbidden. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
