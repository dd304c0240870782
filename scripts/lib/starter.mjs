import { readFileSync } from 'node:fs'

/** How often is looked whether the starter still runs, in ms. */
const interval = 200

/**
 * Calls `onGone` once when the npm that started this process has ended. npm runs a script through a
 * shell, and neither of them passes its own end on: ended by a signal, they would leave us behind.
 *
 * @param {() => unknown} onGone
 */
export function whenStarterGone(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const npm = isShell(shell) ? parentOf(shell) : undefined
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || parentOf(shell) === npm)) return
    clearInterval(timer)
    onGone()
  }, interval)
  timer.unref()
}

/** @param {number} pid */
function isShell(pid) {
  return /^\S*sh\0-c\0/.test(read(`/proc/${pid}/cmdline`))
}

/**
 * Known on Linux alone.
 *
 * @param {number} pid
 */
function parentOf(pid) {
  // The name of the program stands in parentheses and may hold anything: the parent is the second after it.
  const parent = /\) \S (\d+) [^)]*$/.exec(read(`/proc/${pid}/stat`))?.[1]
  return parent === undefined ? undefined : Number(parent)
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
