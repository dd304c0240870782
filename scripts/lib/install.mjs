import { inProject, readOptional } from './project.mjs'
import { runQuietly } from './run.mjs'
import { diskRemedies, remedyOf, Stop } from './stop.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {'build' | 'run'} Purpose what packages are needed for: to build and test takes all of them, to
 *   run a build only the `dependencies` of package.json with what they need
 */

const command = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=http']

/** NODE_ENV=production or a setting of npm may leave out what is needed, so it is asked for. */
const kinds = {
  build: ['--include=dev', '--include=optional'],
  run: ['--omit=dev', '--include=optional'],
}

/** Nobody can be asked, and so often that asking again makes no sense. */
const unreachable = 'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH'

/** What npm says before it tries for minutes what cannot succeed. */
const hopeless = new RegExp(`ENOSPC|EDQUOT|failed with (?:${unreachable})`)

/** What a user can do about it, by what npm printed. */
const remedies = /** @type {const} */ ([
  ...diskRemedies,
  [
    new RegExp(`${unreachable}|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT`),
    'The packages cannot be fetched without a network connection: connect and start again.',
  ],
  [
    /npm ci.+can only install|in sync/,
    'package-lock.json is not in step with package.json: run npm install.',
  ],
])

/**
 * Installs the packages of package-lock.json that a purpose takes, unless they are there. Throws Stop.
 *
 * @param {Purpose} purpose
 */
export async function ensureInstalled(purpose) {
  const lock = readLock('package-lock.json')
  if (lock === undefined) {
    throw new Stop('package-lock.json is missing or damaged: get it from the repository.')
  }
  // Written by npm when it has installed everything, never before.
  const installed = readLock('node_modules', '.package-lock.json')
  if (installed !== undefined && inStep(lock, installed, purpose)) return
  console.log('Installing packages, this takes about a minute ...')
  const [program, ...args] = npm()
  const all = [...args, ...command, ...kinds[purpose]]
  const { code, output } = await runQuietly(program, all, { stopAt: hopeless })
  if (code !== 0) throw new Stop(installError(output))
}

/**
 * True if every package of `lock` that this system can use for a purpose is installed in that very version.
 *
 * @param {Lock} lock
 * @param {Lock} installed
 * @param {Purpose} purpose
 * @param {{ platform: string, arch: string }} system
 */
export function inStep(lock, installed, purpose, { platform, arch } = process) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = installed.packages[path]
    if (path === '') return true
    if (found !== undefined) {
      return found.version === wanted.version && found.integrity === wanted.integrity
    }
    if (purpose === 'run' && wanted.dev === true) return true
    // C libraries are not told apart.
    const { os, cpu, libc, optional } = wanted
    const isForUs = !libc && [os].flat().includes(platform) && [cpu].flat().includes(arch)
    return optional === true && !isForUs
  })
}

/** @param {string} output of npm; the answer is what went wrong, in one line */
export function installError(output) {
  const reason = /npm (?:error|ERR!) (?!code|errno|syscall|path|A complete log)(.+)/.exec(output)
  const unknown = `The packages cannot be installed: ${reason?.[1] ?? 'npm gave no reason'}`
  return remedyOf(output, remedies) ?? unknown
}

/**
 * npm as it was started, or the one on the path: a program and its first arguments.
 *
 * @returns {[string, ...string[]]}
 */
function npm() {
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env
  if (script.endsWith('npm-cli.js')) return [node, script]
  return process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', 'npm.cmd'] : ['npm']
}

/**
 * @param {string[]} path
 * @returns {Lock | undefined}
 */
function readLock(...path) {
  const text = readOptional(inProject(...path))
  return text === '' ? undefined : JSON.parse(text)
}
