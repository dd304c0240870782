import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './project.mjs'

/** Signals that ask a command to end. */
const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a command in the project's folder and answers what it prints. It and everything it started are ended when
 * it takes longer than `limit` ms, when it prints what `stopAt` matches, or when we are asked to end.
 * @typedef {{ env?: NodeJS.ProcessEnv, limit?: number, stopAt?: RegExp }} Options
 * @type {(program: string, args: readonly string[], options?: Options) => Promise<{ code: number, output: string }>}
 */
export const runQuietly = async (program, args, { env = process.env, limit = 0, stopAt } = {}) => {
  const detached = process.platform !== 'win32'
  const child = spawn(program, args, { cwd: root, env, detached })
  child.stdin.end()
  let output = ''
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    try {
      // The negative number names the group of everything that it started.
      if (child.pid !== undefined) process.kill(detached ? -child.pid : child.pid, signal)
    } catch {
      // It has just ended by itself.
    }
  }
  const leave = (/** @type {NodeJS.Signals} */ signal) => {
    end(signal)
    process.exit(1)
  }
  const late = () => {
    output += `\nended after ${limit / 1000} s\n`
    end('SIGKILL')
  }
  const add = (/** @type {Buffer} */ chunk) => {
    // Of endless output the end says what went wrong.
    output = (output + chunk).slice(-400_000)
    if (stopAt?.test(String(chunk))) end('SIGKILL')
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', add)
  for (const signal of endings) process.on(signal, leave)
  const timer = limit > 0 ? setTimeout(late, limit) : undefined
  const [code] = await once(child, 'close').finally(() => {
    clearTimeout(timer)
    for (const signal of endings) process.off(signal, leave)
  })
  return { code: code ?? 1, output }
}

/**
 * Becomes the command as far as anybody outside can tell: it has our input and output, it receives the signals that
 * we receive and SIGTERM when whoever started us is gone, and its exit code is the answer. Its channel to us ends
 * when we do: a command that shall not outlive us ends then (`process.on('disconnect')`).
 * @type {(program: string, args: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>}
 */
export const become = async (program, args, env) => {
  const child = spawn(program, args, { cwd: root, env, stdio: [0, 1, 2, 'ipc'] })
  for (const signal of endings) {
    process.on(signal, () => {
      clearInterval(watch)
      // A terminal has sent Ctrl-C to the command already; twice would cut its way out short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  const starter = process.ppid
  // Another parent alone tells of the end of npm's shell, or of npm itself where its shell made way, as most but dash do.
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || process.ppid === starter) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 200).unref()
  const [code, signal] = await once(child, 'exit')
  if (signal !== null) process.removeAllListeners(signal).kill(process.pid, signal)
  return code ?? 1
}
