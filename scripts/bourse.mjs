import { prepare } from './lib/install.mjs'
import { become } from './lib/run.mjs'
import { runCommand } from './lib/stop.mjs'

/** `npm run bourse -- <command>`: what the operator reads and removes. `--help` says more. */
await runCommand(async () => {
  const node = await prepare('run')
  return become(node, ['server/bourse.ts', ...process.argv.slice(2)], process.env)
})
