import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode, projectNode } from './lib/node-version.mjs'
import { compileCache } from './lib/project.mjs'
import { become } from './lib/run.mjs'
import { runCommand } from './lib/stop.mjs'

/** `npm start`: installs and builds what is missing, then runs the gateway. */
await runCommand(async () => {
  checkNode()
  await ensureInstalled()
  const node = projectNode()
  await ensureBuilt(node)
  const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...process.env }
  return become(node, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], env)
})
