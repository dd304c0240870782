/** From the beginning of the machine's own count to that of this process, in ms. */
const beginning = Number(process.hrtime.bigint()) / 1e6 - performance.now()

/**
 * A time in ms that nobody sets and that never goes back. All processes of a machine count from the same moment; it may
 * stand still while the machine sleeps.
 */
export function machineUptime(): number {
  return beginning + performance.now()
}
