import { readFileSync } from 'node:fs'
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

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024
}

/** CPU time that a process has used so far, in ms. Linux only. */
export function cpuMillis(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name may hold spaces; behind its closing bracket fields 14 and 15 are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
