import { readdirSync, readFileSync } from 'node:fs'

/** Sends a signal to a process and to all that it has started, the oldest first: PostgreSQL is many. Linux only. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const each of [pid, ...descendants(pid)]) {
    try {
      process.kill(each, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

function descendants(pid: number): number[] {
  const children = Map.groupBy(running(), ({ parent }) => parent)
  const below = (of: number): number[] =>
    (children.get(of) ?? []).flatMap((child) => [child.pid, ...below(child.pid)])
  return below(pid)
}

function running(): { pid: number; parent: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    const parent = /^\d+$/.test(name) ? parentOf(name) : undefined
    return parent === undefined ? [] : [{ pid: Number(name), parent }]
  })
}

/** The name of a program, in brackets, may hold anything; state and parent follow. */
function parentOf(pid: string): number | undefined {
  try {
    const [, parent] = /\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return parent === undefined ? undefined : Number(parent)
  } catch {
    return undefined
  }
}
