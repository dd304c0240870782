import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './project.mjs'

/** How much of a command's output is kept, in characters: its end. */
const keptOutput = 400_000

/** How often is looked whether the shell of npm still runs, in ms. */
const starterInterval = 200

/** Signals that ask a command to end. */
const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a command in the project's folder and keeps what it prints to itself. It and everything it
 * started are ended when it takes longer than `limit` ms, when it prints what `stopAt` matches, or when
 * we are asked to end.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limit?: number, stopAt?: RegExp }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(program, args, { env = process.env, limit = 0, stopAt } = {}) {
  const detached = process.platform !== 'win32'
  const child = spawn(program, args, {
    cwd: root,
    env,
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    try {
      // The negative number names the group of everything that it started.
      if (child.pid !== undefined) process.kill(detached ? -child.pid : child.pid, signal)
    } catch {
      // It has just ended by itself.
    }
  }
  const late = () => {
    output += `\nended after ${limit / 1000} s\n`
    end('SIGKILL')
  }
  const leave = (/** @type {NodeJS.Signals} */ signal) => {
    end(signal)
    process.exit(1)
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk.toString()).slice(-keptOutput)
      if (stopAt?.test(chunk.toString())) end('SIGKILL')
    })
  }
  const timer = limit > 0 ? setTimeout(late, limit) : undefined
  for (const signal of endings) process.on(signal, leave)
  try {
    const [code] = await once(child, 'close')
    return { code: code ?? 1, output }
  } finally {
    clearTimeout(timer)
    for (const signal of endings) process.off(signal, leave)
  }
}

/**
 * Becomes the command as far as anybody outside can tell: it has our input and output, receives the
 * signals that we receive, it ends when the shell that npm started us by does, and its exit code is the answer.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export async function become(program, args, env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of endings) {
    process.on(signal, () => {
      clearInterval(watch)
      // A terminal has sent Ctrl-C to the command already; twice would cut its way out short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  const starter = process.ppid
  // npm passes a signal to its shell alone, whose end we are not told: the system gives us another parent then.
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || process.ppid === starter) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, starterInterval).unref()
  const [code, signal] = await once(child, 'exit')
  if (signal !== null) {
    for (const ending of endings) process.removeAllListeners(ending)
    process.kill(process.pid, signal)
  }
  return code ?? 1
}
