/** What asks the browser for passkeys, fetched at its first use. Rejects where it cannot be fetched. */
export function loadCeremony() {
  return import('./ceremony.ts')
}
