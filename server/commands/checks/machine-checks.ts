import { existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { readOperatorFile } from '../../content/operator/operator-file.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { isLoopback } from '../../lib/net/loopback.ts'
import { type CheckResult, ok, warning, wrong } from './finding.ts'

/** Bytes that should be free where the gateway writes: what a day of journals and assets takes, and more. */
const enoughRoom = 1_000_000_000
const gigabyte = 1_000_000_000

/**
 * What can be told of this machine and of the settings without asking anybody.
 * @param distDir absolute path of the folder with the built app
 */
export function checkMachine(config: Config, distDir: string): CheckResult[] {
  return [
    checkBuild(distDir),
    ...checkFolder(config.dataDir),
    checkOperatorFile(config.publicConfig),
    checkExposure(config),
  ]
}

function checkBuild(distDir: string): CheckResult {
  return existsSync(join(distDir, 'index.html'))
    ? ok('app', 'it is built')
    : wrong('app', 'it is not built: only calls are answered; npm run build makes it')
}

function checkFolder(dataDir: string): CheckResult[] {
  const found = statSync(dataDir, { throwIfNoEntry: false })
  if (found === undefined) return [ok('DATA_DIR', 'the first start makes it')]
  if (!found.isDirectory()) return [wrong('DATA_DIR', 'it is no folder')]
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const room = `${(free / gigabyte).toFixed(1)} GB are free`
  const isOpen = process.platform !== 'win32' && (found.mode & 0o077) !== 0
  return [
    isOpen
      ? warning('DATA_DIR', 'others can read it: give it to the gateway alone')
      : ok('DATA_DIR', 'it is for its owner alone'),
    free < enoughRoom ? warning('disk', room) : ok('disk', room),
  ]
}

function checkOperatorFile(path: string | undefined): CheckResult {
  try {
    readOperatorFile(path)
    return ok('PUBLIC_CONFIG', path === undefined ? 'nothing is decided' : 'it can be read')
  } catch (error) {
    return wrong('PUBLIC_CONFIG', errorMessage(error))
  }
}

function checkExposure({ host, publicOrigin }: Config): CheckResult {
  if (isLoopback(host)) return ok('HOST', 'only this machine reaches the gateway')
  return publicOrigin?.startsWith('https:')
    ? ok('HOST', `people reach it as ${publicOrigin}`)
    : warning(
        'HOST',
        'it is open to the network without https: set PUBLIC_ORIGIN behind a proxy with TLS',
      )
}
