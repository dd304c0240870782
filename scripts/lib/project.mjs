import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** @param {string[]} parts of the path of something in the project, which is made absolute */
export const inProject = (...parts) => join(root, ...parts)

/** Where Node keeps what it compiled, so that a gateway starts sooner from its second start on. */
export const compileCache = inProject('node_modules', '.cache', 'node')

/** @param {string} path of a text; what is not there counts as empty */
export const readOptional = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
