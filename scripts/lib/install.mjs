import { readFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { runQuietly } from './run.mjs'
import { Stop } from './stop.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, link?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {'build' | 'run'} Purpose what packages are needed for: to build and test takes all of them, to
 *   run a build only the `dependencies` of package.json with what they need
 */

const lockFile = inProject('package-lock.json')

/** Written by npm when it has installed everything, never before. */
const installedFile = inProject('node_modules', '.package-lock.json')

const command = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=http']

/** NODE_ENV=production or a setting of npm may leave out what is needed, so it is asked for. */
const kinds = {
  build: ['--include=dev', '--include=optional'],
  run: ['--omit=dev', '--include=optional'],
}

/** What npm says before it tries for minutes what cannot succeed: no room, or nobody to ask. */
const hopeless =
  /ENOSPC|EDQUOT|failed with (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH)/

/**
 * Installs the packages of package-lock.json that a purpose takes, unless they are there. Throws Stop.
 *
 * @param {Purpose} purpose
 */
export async function ensureInstalled(purpose) {
  const installed = readLock(installedFile)
  if (installed !== undefined && inStep(readRequiredLock(), installed, purpose)) return
  console.log('Installing packages, this takes about a minute ...')
  const { program, args } = npm()
  const { code, output } = await runQuietly(program, [...args, ...command, ...kinds[purpose]], {
    stopAt: hopeless,
  })
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
export function inStep(lock, installed, purpose, system = process) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = installed.packages[path]
    if (path === '') return true
    if (found === undefined) {
      if (purpose === 'run' && wanted.dev === true) return true
      return wanted.optional === true && !isFor(wanted, system)
    }
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/**
 * What went wrong with npm, in one line.
 *
 * @param {string} output
 */
export function installError(output) {
  if (/ENOSPC|EDQUOT/.test(output))
    return 'The packages do not fit on the disk: make room and start again.'
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/.test(
      output,
    )
  ) {
    return 'The packages cannot be fetched without a network connection: connect and start again.'
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'The project folder cannot be written: change its permissions and start again.'
  if (/npm ci.+can only install|in sync/.test(output))
    return 'package-lock.json is not in step with package.json: run npm install.'
  const reason = /npm (?:error|ERR!) (?!code|errno|syscall|path|A complete log)(.+)/.exec(
    output,
  )?.[1]
  return `The packages cannot be installed: ${reason ?? 'npm gave no reason'}`
}

/**
 * True if an optional package that names its system names this one. C libraries are not told apart.
 *
 * @param {LockedPackage} wanted
 * @param {{ platform: string, arch: string }} system
 */
function isFor({ os, cpu, libc }, { platform, arch }) {
  return libc === undefined && names(os, platform) && names(cpu, arch)
}

/**
 * @param {string | string[] | undefined} field
 * @param {string} name
 */
function names(field, name) {
  return field === name || (Array.isArray(field) && field.includes(name))
}

/** npm as it was started, or the one on the path. */
function npm() {
  const script = process.env.npm_execpath ?? ''
  if (script.endsWith('npm-cli.js')) {
    return { program: process.env.npm_node_execpath ?? process.execPath, args: [script] }
  }
  return process.platform === 'win32'
    ? { program: 'cmd.exe', args: ['/d', '/s', '/c', 'npm.cmd'] }
    : { program: 'npm', args: [] }
}

/** @returns {Lock} */
function readRequiredLock() {
  const lock = readLock(lockFile)
  if (lock === undefined)
    throw new Stop('package-lock.json is missing or damaged: get it from the repository.')
  return lock
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
