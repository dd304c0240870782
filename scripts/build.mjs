import { build } from './lib/build.mjs'
import { prepare } from './lib/install.mjs'
import { runCommand } from './lib/stop.mjs'

/** `npm run build`: builds the app into `dist/`, whether it changed or not. */
await runCommand(async () => {
  await build(await prepare('build'))
  return 0
})
