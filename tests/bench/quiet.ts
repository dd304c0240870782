import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** Others may use so much of the machine's processors, as a share, in a measurement of wall time. */
const quietShare = 0.15
/** How long is waited for it, in ms. */
const patience = 300_000
const span = 2_000

/** Waits until nobody uses the machine much. Resolves with the share that is used then; after five minutes in any case. */
export async function quietMachine(): Promise<number> {
  const deadline = Date.now() + patience
  for (;;) {
    const before = usedAndIdle()
    await wait(span)
    const after = usedAndIdle()
    const used = after.used - before.used
    const share = used / (used + after.idle - before.idle)
    if (share <= quietShare || Date.now() > deadline) return share
  }
}

function usedAndIdle(): { used: number; idle: number } {
  let used = 0
  let idle = 0
  for (const { times } of cpus()) {
    used += times.user + times.nice + times.sys + times.irq
    idle += times.idle
  }
  return { used, idle }
}
