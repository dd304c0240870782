import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one process, in which there may be no room any more. */
export interface SmallDisk {
  folder: string
  /** Leaves the process with this id no room. */
  fill: (pid: number) => void
  /** Gives it back. */
  empty: (pid: number) => void
  dispose: () => void
}

const size = '64m'

/** A disk in memory that can be filled; where none may be mounted, a limit on the size of files that the process writes. */
export function openSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-disk-'))
  const remove = (): void => rmSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return {
      folder,
      fill: (pid) => limitFiles(pid, '1'),
      empty: (pid) => limitFiles(pid, 'unlimited'),
      dispose: remove,
    }
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => writeUntilFull(filler),
    empty: () => rmSync(filler, { force: true }),
    dispose: () => {
      execFileSync('umount', ['--lazy', folder])
      remove()
    },
  }
}

/** @param most bytes of a file */
function limitFiles(pid: number, most: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${most}:unlimited`])
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'w')
  const bytes = Buffer.alloc(4_096)
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}
