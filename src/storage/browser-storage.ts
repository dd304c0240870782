/** The browser's local storage; undefined where it is missing or forbidden. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** The storage of this tab, which goes with it; undefined where it is missing or forbidden. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
