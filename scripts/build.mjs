import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode, projectNode } from './lib/node-version.mjs'
import { runCommand } from './lib/stop.mjs'

/** `npm run build`: builds the app into `dist/`, whether it changed or not. */
await runCommand(async () => {
  checkNode()
  await ensureInstalled('build')
  await build(projectNode())
  return 0
})
