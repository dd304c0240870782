import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program as it was at an earlier commit, in a folder of its own. */
export interface EarlierRelease {
  folder: string
  remove: () => void
}

/**
 * The commit that gateways of an earlier release are of: one whose schema is a migration behind and whose messages are of the
 * same versions. DRILL_EARLIER names another one; an installation that updates tries the one that it runs.
 */
export const earlierCommit = process.env.DRILL_EARLIER ?? 'fe8da3f04f37eb9dbbc89895683dfb4a320b8c99'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** False where the history does not reach back to it, as in a copy without one. */
export function hasEarlierRelease(): boolean {
  try {
    git('cat-file', '-e', `${earlierCommit}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** Checks it out beside this one, with the packages that are installed here. */
export function checkOutEarlierRelease(): EarlierRelease {
  const parent = mkdtempSync(join(tmpdir(), 'bourse-earlier-'))
  const folder = join(parent, 'bourse')
  git('worktree', 'add', '--detach', folder, earlierCommit)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder: `${folder}/`,
    remove: () => {
      git('worktree', 'remove', '--force', folder)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

function git(...args: readonly string[]): void {
  execFileSync('git', args, { cwd: root, stdio: 'pipe' })
}
