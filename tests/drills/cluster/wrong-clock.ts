import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A clock of the day for one process, which can be set wrong while it runs. */
export interface WrongClock {
  /** Settings that the process is started with. */
  env: Record<string, string>
  /** Sets it so many seconds ahead of the machine's, or behind; the process sees that within a second. */
  set: (seconds: number) => void
  dispose: () => void
}

const platform = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
/** Debian's package `faketime`. */
const library = `/usr/lib/${platform}/faketime/libfaketime.so.1`

/** True where the library is there. */
export const hasFaketime = existsSync(library)

/** Makes one that is right; undefined where faketime is not installed. */
export function openWrongClock(): WrongClock | undefined {
  if (!hasFaketime) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'bourse-clock-'))
  const file = join(folder, 'offset')
  const set = (seconds: number): void => {
    writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`)
  }
  set(0)
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Clocks that measure spans go on as they are.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    dispose: () => rmSync(folder, { recursive: true }),
  }
}
