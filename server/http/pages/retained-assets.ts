import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import type { BuildFiles } from './build-files.ts'

/** Hashed files of this build and of those before it. */
export interface RetainedAssets {
  /** Absolute path of the folder that `assets/` lies in. */
  dir: string
  /** Paths as in addresses, for example `/assets/index-4f3a.js`. */
  paths: ReadonlySet<string>
  /** Gets a file that other gateways may have, see `shareAssets`. True once it is among `paths`; never rejects. */
  fetch?: (path: string) => Promise<boolean>
}

/** How long the files of an older build are kept, in ms: a page that was open so long finds them. */
const lifetime = 7 * 86_400_000
const compressed = /\.(br|gz)$/
/** For developers alone. */
const sourceMap = /\.map$/

/**
 * Copies the hashed files of a build into `dataDir`, where they outlast it, and removes those that no
 * build had for 7 days. The time of a file is when a gateway last started with it.
 * @param now Unix ms
 */
export function retainAssets(build: BuildFiles, dataDir: string, now: number): RetainedAssets {
  const from = join(build.dir, 'assets')
  const to = join(dataDir, 'assets')
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    if (sourceMap.test(name)) continue
    const copy = join(to, name)
    if (!existsSync(copy)) {
      copyFileSync(join(from, name), copy)
      // A copy is as open as what was copied, whatever the process allows its new files.
      chmodSync(copy, 0o600)
    }
    utimesSync(copy, now / 1_000, now / 1_000)
  }
  const retained = readdirSync(to).filter((name) => {
    const path = join(to, name)
    const old = now - statSync(path).mtimeMs > lifetime
    if (old) rmSync(path, { recursive: true, force: true })
    return !old
  })
  const names = retained.filter((name) => !compressed.test(name))
  return { dir: dataDir, paths: new Set(names.map((name) => `/assets/${name}`)) }
}
