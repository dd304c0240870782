import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { inProject } from './project.mjs'
import { Stop } from './stop.mjs'

/** The oldest Node that can install the project, and the oldest that runs its TypeScript as it stands. */
const oldest = { toInstall: 20, toRun: 26 }

/** Names of the packages that carry Node, one for each system. npm installs the one for this. */
export const nodePackage = /^node-(?:bin-)?(?:darwin|linux|win)-(?:arm64|x64)$/

/** @param {string} version such as 20.1.0. Throws Stop where this Node cannot even install the project */
export function checkNode(version = process.versions.node) {
  if (Number.parseInt(version, 10) >= oldest.toInstall) return
  throw new Stop(
    `Node ${oldest.toInstall} or newer is needed to start; this is Node ${version}. Get it from https://nodejs.org.`,
  )
}

/**
 * Path of the Node that runs everything once the project is installed: the project's own, or the one
 * that runs us where the system has no use for that. Throws Stop where there is neither.
 */
export function projectNode() {
  const packages = readdirSync(inProject('node_modules')).filter((name) => nodePackage.test(name))
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = packages.map((name) => inProject('node_modules', name, 'bin', file))
  const found = [...own, process.execPath].find(runsProject)
  if (found !== undefined) return found
  throw new Stop(
    `The Node that comes with the project does not run on this system (${process.platform} ${process.arch}): start again with Node ${oldest.toRun} or newer.`,
  )
}

/** @param {string} path that may name no file, or one for another system */
function runsProject(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(1), 10) >= oldest.toRun
}
