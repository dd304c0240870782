import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Absolute path of something in the project.
 *
 * @param {string[]} parts
 */
export function inProject(...parts) {
  return join(root, ...parts)
}

/** Where Node keeps what it compiled, so that a gateway starts sooner from its second start on. */
export const compileCache = inProject('node_modules', '.cache', 'node')
