import { checkNode, projectNode } from './node-version.mjs'
import { inProject, readOptional } from './project.mjs'
import { runQuietly } from './run.mjs'
import { remedyOf, Stop } from './stop.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {'build' | 'run'} Purpose what packages are needed for: to build and test takes all of them, to
 *   run a build only the `dependencies` of package.json with what they need
 */

/** NODE_ENV=production or a setting of npm may leave out what is needed, so it is asked for. */
const kinds = { build: '--include=dev', run: '--omit=dev' }
const always = ['--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']

/** What npm says before it tries for minutes what cannot succeed. */
const hopeless =
  /ENOSPC|EDQUOT|failed with (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH)/

/**
 * Installs the packages of package-lock.json that a purpose takes, unless they are there, and answers the path
 * of the Node that runs the project. Throws Stop.
 * @param {Purpose} purpose
 */
export async function prepare(purpose) {
  checkNode()
  const lock = readLock('package-lock.json')
  if (lock === null) {
    throw new Stop('package-lock.json is missing or damaged: get it from the repository.')
  }
  // Written by npm when it has installed everything, never before.
  const installed = readLock('node_modules/.package-lock.json')
  if (installed === null || !inStep(lock, installed, purpose)) await install(purpose)
  return projectNode()
}

/** @param {Purpose} purpose */
async function install(purpose) {
  console.log('Installing packages, this takes about a minute ...')
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env
  const onPath = process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', 'npm.cmd'] : ['npm']
  const [program = '', ...args] = script.endsWith('npm-cli.js') ? [node, script] : onPath
  const command = [...args, 'ci', kinds[purpose], ...always, '--loglevel=http']
  const { code, output } = await runQuietly(program, command, { stopAt: hopeless })
  if (code !== 0) throw new Stop(installError(output))
}

/**
 * True if every package of `lock` that this system can use for a purpose is installed in that very version.
 * @type {(lock: Lock, installed: Lock, purpose: Purpose, system?: { platform: string, arch: string }) => boolean}
 */
export const inStep = (lock, installed, purpose, { platform, arch } = process) =>
  Object.entries(lock.packages).every(([path, wanted]) => {
    const { version, integrity, dev, optional, os, cpu, libc } = wanted
    const found = installed.packages[path]
    if (found !== undefined) return found.version === version && found.integrity === integrity
    // C libraries are not told apart.
    const isForUs = !libc && [os].flat().includes(platform) && [cpu].flat().includes(arch)
    return path === '' || (purpose === 'run' && dev) || (optional && !isForUs)
  })

/** @param {string} output of npm; the answer is what went wrong, in one line */
export function installError(output) {
  const reason = /npm (?:error|ERR!) (?!code|errno|syscall|path|A complete log)(.+)/.exec(output)
  const unknown = `The packages cannot be installed: ${reason?.[1] ?? 'npm gave no reason'}`
  return remedyOf(output) ?? unknown
}

/** @type {(path: string) => Lock | null} */
const readLock = (path) => JSON.parse(readOptional(inProject(path)) || 'null')
