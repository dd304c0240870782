import { dirname } from 'node:path/posix'
import { importsOf } from '../rules/imports.ts'
import type { SourceFile } from '../rules/project-files.ts'

/** Most files of tests that are run for one mutant. */
const mostFiles = 12

/**
 * The files of tests that can notice a change of a file, the nearest first: its own, those of its folder, then those
 * that use it by way of other files, by the number of these.
 * @param tests paths of the tests that may be run
 */
export function relatedTests(
  path: string,
  importers: ReadonlyMap<string, readonly string[]>,
  tests: ReadonlySet<string>,
): string[] {
  const own = path.replace(/\.tsx?$/, '.test.')
  const seen = new Set([path])
  const found: string[] = []
  let ring = [path]
  while (ring.length > 0 && found.length < mostFiles) {
    ring = [...new Set(ring.flatMap((file) => importers.get(file) ?? []))].filter(
      (file) => !seen.has(file),
    )
    for (const file of ring) seen.add(file)
    const reached = ring.filter((file) => tests.has(file) && !isOfAnotherPage(file, path))
    found.push(...reached.sort(nearestTo(path)))
  }
  const beside = found.filter((file) => file.startsWith(own))
  return [...new Set([...beside, ...found])].slice(0, mostFiles)
}

/**
 * Which files use a file while the program runs, by its path. The tree of routes names its files without their ends.
 */
export function importersOf(files: readonly SourceFile[]): Map<string, string[]> {
  const paths = new Set(files.map(({ path }) => path))
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const { target, typeOnly } of importsOf(file)) {
      if (target === undefined || typeOnly) continue
      const path = [target, `${target}.tsx`, `${target}.ts`].find((named) => paths.has(named))
      if (path !== undefined) importers.set(path, [...(importers.get(path) ?? []), file.path])
    }
  }
  return importers
}

/** True for a test of a whole page, and a file of another page's room: the app of the test holds it, and never shows it. */
function isOfAnotherPage(test: string, path: string): boolean {
  const room = /^src\/features\/[^/]+\//
  const own = room.exec(path)?.[0]
  return own !== undefined && /-pages?\.test\.tsx$/.test(test) && room.exec(test)?.[0] !== own
}

/** Orders files by how much of their folder they share with a path, the most first. */
function nearestTo(path: string): (one: string, other: string) => number {
  const folders = dirname(path).split('/')
  const shared = (file: string): number => {
    const own = dirname(file).split('/')
    const parting = own.findIndex((folder, at) => folder !== folders[at])
    return parting < 0 ? own.length : parting
  }
  return (one, other) => shared(other) - shared(one)
}
