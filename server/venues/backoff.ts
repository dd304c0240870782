/** Ms to wait after so many failures in a row: doubling from `base`, `cap` at most. */
export function backoff(failures: number, base: number, cap: number): number {
  return Math.min(cap, base * 2 ** Math.min(Math.max(failures - 1, 0), 20))
}
