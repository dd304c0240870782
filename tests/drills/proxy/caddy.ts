import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A Caddy with deploy/Caddyfile. */
export interface Caddy {
  stop: () => Promise<void>
}

const file = fileURLToPath(new URL('../../../deploy/Caddyfile', import.meta.url))

/**
 * Runs deploy/Caddyfile in front of gateways, in a process of its own. Nothing of it is changed, but that its certificate is not made known to
 * this machine, and that nobody may set it while it runs.
 * @param domain address of the site, such as `https://localhost:8443`
 * @param gateways host and port of each
 */
export async function startCaddy(domain: string, gateways: readonly string[]): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-caddy-'))
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    DOMAIN: domain,
    GATEWAYS: gateways.join(' '),
  }
  const adapted: unknown = JSON.parse(
    execFileSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  if (typeof adapted !== 'object' || adapted === null || !('apps' in adapted)) {
    throw new Error('Caddy makes nothing of the Caddyfile')
  }
  const { apps } = adapted
  const pki = { certificate_authorities: { local: { install_trust: false } } }
  const config = { ...adapted, admin: { disabled: true }, apps: { ...Object(apps), pki } }
  const path = join(folder, 'caddy.json')
  writeFileSync(path, JSON.stringify(config))
  const child = spawn('caddy', ['run', '--config', path], { env, stdio: 'ignore' })
  return {
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
