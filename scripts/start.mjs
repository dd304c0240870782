import { ensureBuilt, isBuilt } from './lib/build.mjs'
import { gatewayArgs, gatewayEnv } from './lib/gateway-process.mjs'
import { prepare } from './lib/install.mjs'
import { become } from './lib/run.mjs'
import { runCommand } from './lib/stop.mjs'

/**
 * `npm start`: installs and builds what is missing, then runs the gateway. Where the build is there
 * already, no package is asked for that only builds and tests.
 */
await runCommand(async () => {
  const built = isBuilt()
  const node = await prepare(built ? 'run' : 'build')
  if (!built) await ensureBuilt(node)
  const env = { NODE_ENV: 'production', ...gatewayEnv, ...process.env }
  return become(node, gatewayArgs, env)
})
