import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process that is in use, in MB. Linux only. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024
}

/** The most memory of a process that was in use at any time so far, in MB. Linux only. */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024
}

/** CPU time that a process has used so far, in ms. Linux only. */
export function cpuMillis(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name may hold spaces; behind its closing bracket fields 14 and 15 are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Processes that a process has started and that still run. Linux only. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter((text) => text.trim() !== '')
      .map(Number),
  )
}
