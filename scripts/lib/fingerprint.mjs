import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A text that changes when any of the files below `paths` does. Missing paths count as empty.
 *
 * @param {string} folder
 * @param {readonly string[]} paths relative to `folder`
 * @param {(path: string) => boolean} wanted takes a path relative to `folder`
 */
export function fingerprint(folder, paths, wanted) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((start) => filesBelow(folder, start)).filter(wanted)) {
    const content = readFileSync(join(folder, path))
    hash.update(`${path}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(folder, path) {
  const full = join(folder, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  const names = readdirSync(full).sort()
  return names.flatMap((name) => filesBelow(folder, `${path}/${name}`))
}
