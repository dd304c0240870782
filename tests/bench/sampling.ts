/** The middle value; the lower of the two in the middle of an even number. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** The same items in random order, so that no variant always runs on a warm or a busy machine. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

/** CPU time of this process so far, user and system, in microseconds. */
export function cpuMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** The value that `share` of all values (0 to 1) do not exceed; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
