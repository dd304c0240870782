import { existsSync } from 'node:fs'
import { installPackage } from './debian-package.mjs'

/** Said where the drills with a wrong clock may not be skipped. */
export const faketimeMissing = 'Drills with a wrong clock need faketime: apt-get install faketime.'

/** Debian keeps the library beside those of the machine. */
const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`

/** True where the library that shifts the clock of a process is there, or could be installed. */
export async function ensureFaketime() {
  if (existsSync(library)) return true
  await installPackage('faketime', 'faketime for the drills with a wrong clock')
  return existsSync(library)
}
