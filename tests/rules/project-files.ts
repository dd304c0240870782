import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One text file of the project. */
export interface SourceFile {
  /** From the project's folder, with forward slashes, such as `src/main.tsx`. */
  path: string
  text: string
}

/** The folder of the project, as a URL with a closing slash. */
export const projectRoot = new URL('../../', import.meta.url)

const root = fileURLToPath(projectRoot)

/** Folders that no rule looks at, where there is no version control to ask. */
const foreign = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.cache', '.tanstack'])

/** Paths of all files that belong to the project: known to version control or about to be. */
export function projectPaths(): string[] {
  const paths = existsSync(join(root, '.git')) ? versionedPaths() : pathsBelow('')
  return paths.filter((path) => existsSync(join(root, path))).sort()
}

/** All project files whose path `wanted` accepts, with their text. */
export function projectFiles(wanted: (path: string) => boolean): SourceFile[] {
  return projectPaths().filter(wanted).map(projectFile)
}

const read = new Map<string, SourceFile>()

/** One project file with its text; the same object whoever asks. */
export function projectFile(path: string): SourceFile {
  const file = read.get(path) ?? { path, text: readFileSync(join(root, path), 'utf8') }
  read.set(path, file)
  return file
}

/** True for TypeScript that people wrote: no generated files. */
export function isWrittenSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.gen\.tsx?$/.test(path)
}

/** True for tests and what only tests use. */
export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
}

function versionedPaths(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '')
}

function pathsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name
    if (foreign.has(path)) return []
    return entry.isDirectory() ? pathsBelow(`${path}/`) : [path]
  })
}
