import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './debian-package.mjs'

/** Said where the tests behind a proxy may not be skipped. */
export const caddyMissing = 'Tests behind a proxy need Caddy: apt-get install caddy.'

/** True where Caddy is there, or could be installed. */
export async function ensureCaddy() {
  if (isThere()) return true
  await installPackage('caddy', 'Caddy for the tests behind a proxy')
  return isThere()
}

function isThere() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, 'caddy')))
}
