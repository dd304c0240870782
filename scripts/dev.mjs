import { spawn } from 'node:child_process'
import { prepare } from './lib/install.mjs'
import { inProject, root } from './lib/project.mjs'
import { become } from './lib/run.mjs'
import { runCommand } from './lib/stop.mjs'

/**
 * `npm run dev`: the app with hot reload at PORT (8080), in front of a gateway at the port after it that
 * starts anew whenever its code changes. It keeps its data in a folder of its own unless DATA_DIR is set.
 */
await runCommand(async () => {
  const node = await prepare('build')
  const port = Number(process.env.PORT ?? 8080)
  const gatewayPort = port + 1
  const gateway = spawn(
    node,
    ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGKILL', 'server/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        DATA_DIR: inProject('data', 'dev'),
        LOG_LEVEL: 'warn',
        ...process.env,
        PORT: String(gatewayPort),
      },
    },
  )
  const vite = ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort']
  try {
    const env = { ...process.env, DEV_GATEWAY: `http://127.0.0.1:${gatewayPort}` }
    return await become(node, [...vite, '--host', '127.0.0.1'], env)
  } finally {
    gateway.kill('SIGTERM')
  }
})
