import { chmodSync, type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the gateway writes, with copies that somebody made of its database beside it. */
const ours = /^(?:bourse|lock)[.-]|^(?:alerts|assets)$/

/** The system's own folder at the root of a disk. */
const ofSystem = 'lost+found'

/** What whoever is neither the owner nor the system may do with a file. */
const others = 0o077

/**
 * Takes a data folder, and what the gateway keeps in it, from everybody but their owner. Returns the
 * paths that others can still read: those of another owner, and the folder itself where it also holds
 * what is not the gateway's.
 * @param user id of the user that runs the gateway; undefined where the system knows no such ids, and
 * nothing is done
 */
export function tightenFolder(folder: string, user = process.getuid?.()): string[] {
  if (user === undefined) return []
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => name !== ofSystem,
  )
  const own = entries.filter(({ name }) => ours.test(name))
  const paths = own.flatMap((entry) => pathsIn(folder, entry)).toSorted()
  const isOurs = own.length === entries.length
  const wide = paths.filter((path) => !tighten(path, user))
  return tighten(folder, isOurs ? user : undefined) ? wide : [folder, ...wide]
}

/** An entry and all below it. What a link leads to is not in the folder. */
function pathsIn(folder: string, entry: Dirent): string[] {
  const path = join(folder, entry.name)
  if (entry.isFile()) return [path]
  if (!entry.isDirectory()) return []
  const below = readdirSync(path, { withFileTypes: true })
  return [path, ...below.flatMap((inner) => pathsIn(path, inner))]
}

/** True where nobody but the owner can use the file now. */
function tighten(path: string, user: number | undefined): boolean {
  const { mode, uid } = lstatSync(path)
  if ((mode & others) === 0) return true
  if (uid !== user) return false
  try {
    chmodSync(path, mode & 0o7777 & ~others)
  } catch {
    // A file system without owners, such as that of a memory card.
    return false
  }
  return (lstatSync(path).mode & others) === 0
}
