import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './debian-package.mjs'
import { Stop } from './stop.mjs'

/** Said where the tests of several gateways may not be skipped. */
export const natsServerMissing =
  'Tests of several gateways need nats-server: install it, or name it in NATS_SERVER_PATH.'

/**
 * Path of a NATS server for the tests, which is installed where that is possible; undefined where there is none.
 * Throws Stop where NATS_SERVER_PATH is wrong.
 */
export async function ensureNatsServer() {
  return findNatsServer() ?? (await installNatsServer())
}

function findNatsServer() {
  const named = process.env.NATS_SERVER_PATH
  if (named && !existsSync(named)) throw new Stop('NATS_SERVER_PATH names no file.')
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return named || folders.map((folder) => join(folder, 'nats-server')).find(existsSync)
}

async function installNatsServer() {
  await installPackage('nats-server', 'nats-server for the tests of several gateways')
  return findNatsServer()
}
