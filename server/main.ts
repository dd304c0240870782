import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { parseConfig } from './config/config.ts'
import { describeStartError } from './describe-start-error.ts'
import { startGateway } from './gateway.ts'
import { createLog } from './log.ts'
import { endInOrder } from './shutdown.ts'

const distDir = fileURLToPath(new URL('../dist', import.meta.url))

// Between two collections the heap may grow by half of what lives in it, where V8 would let it grow to several times as
// much: the start leaves a quarter of a gigabyte behind, which nothing that comes later would collect.
setFlagsFromString('--heap-growing-percent=50')

// What it writes is for its own user alone.
process.umask(0o077)

try {
  const config = parseConfig(process.env)
  const log = createLog(config.logLevel)
  const gateway = await startGateway(config, log, distDir)
  endInOrder(gateway.stop, log)
  process.stdout.write(`${gateway.venueName} on ${gateway.address}\n`)
  for (const { loginName, password } of gateway.demoAccounts) {
    process.stdout.write(`Sign in as ${loginName} with password ${password}\n`)
  }
} catch (error) {
  const line = describeStartError(error)
  if (line === undefined) throw error
  process.stderr.write(`${line}\n`)
  // A server that does not answer may hold connections open, and with them a process that nobody starts again.
  process.exit(1)
}
