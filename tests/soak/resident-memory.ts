import { residentMegabytes } from '../bench/process-use.ts'
import { median } from '../bench/sampling.ts'

/** Memory of a process that is in use, sampled while it runs. */
export interface MemoryRecord {
  /** Ends the sampling. Answers the median of the middle and of the last third, in MB. */
  end: () => { middle: number; last: number }
}

/** Samples the resident memory of a process every second. Linux only. */
export function recordMemory(pid: number): MemoryRecord {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(residentMegabytes(pid)), 1_000)
  return {
    end: () => {
      clearInterval(timer)
      const third = Math.floor(samples.length / 3)
      return {
        middle: median(samples.slice(third, 2 * third)),
        last: median(samples.slice(2 * third)),
      }
    },
  }
}
