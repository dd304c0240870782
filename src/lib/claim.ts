/** Lets go of what was claimed. */
export type Release = () => void

/** False where the browser has no locks: then nothing is known of its other pages. */
export function claimsHold(): boolean {
  return 'locks' in navigator
}

/**
 * Claims a name for this page among all pages of this origin, until it is let go or the page ends. Undefined
 * where another one has it. Where the browser has no locks every page is alone. Never rejects.
 */
export function claim(name: string): Promise<Release | undefined> {
  // Missing on pages that came by plain http from another machine.
  if (!claimsHold()) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(undefined)
        const { promise, resolve: release } = Promise.withResolvers<void>()
        resolve(release)
        return promise
      })
      // The page is on its way out.
      .catch(() => resolve(undefined))
  })
}
