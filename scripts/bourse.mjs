import { ensureInstalled } from './lib/install.mjs'
import { checkNode, projectNode } from './lib/node-version.mjs'
import { become } from './lib/run.mjs'
import { runCommand } from './lib/stop.mjs'

/** `npm run bourse -- <command>`: what the operator reads and removes. `--help` says more. */
await runCommand(async () => {
  checkNode()
  await ensureInstalled('run')
  return become(projectNode(), ['server/bourse.ts', ...process.argv.slice(2)], process.env)
})
