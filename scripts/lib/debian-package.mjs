import { existsSync } from 'node:fs'
import { runQuietly } from './run.mjs'

/** The installation before: Debian lets in one at a time, and steps run side by side. */
let last = Promise.resolve()

/**
 * Installs a package of Debian where this may be done: on Linux, as root. Otherwise nothing happens.
 *
 * @param {string} name
 * @param {string} purpose what it is for, behind "Installing"
 */
export function installPackage(name, purpose) {
  const installing = last.then(() => install(name, purpose))
  last = installing.catch(() => {})
  return installing
}

/**
 * @param {string} name
 * @param {string} purpose
 */
async function install(name, purpose) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  if (!existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${purpose} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env, limit: 180_000 })
  const args = ['install', '-y', '--no-install-recommends', name]
  await runQuietly('apt-get', args, { env, limit: 300_000 })
}
