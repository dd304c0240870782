import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { runQuietly } from './run.mjs'

const node = process.execPath

it('keeps the output and the exit code of a command', async () => {
  const program = 'console.log("out"); console.error("err"); process.exitCode = 3'
  const { code, output } = await runQuietly(node, ['-e', program])
  expect(code).toBe(3)
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out'])
})

it('ends a command that takes too long, with what it started', async () => {
  // The started one holds the output open: the answer comes only when it has ended, too.
  const started = 'setInterval(() => {}, 1000)'
  const program = `require('node:child_process').spawnSync(process.execPath, ['-e', '${started}'], { stdio: 'inherit' })`
  const { code, output } = await runQuietly(node, ['-e', program], { limit: 400 })
  expect(code).not.toBe(0)
  expect(output).toContain('ended after 0.4 s')
})

it('ends a command that says what it is not worth waiting for', async () => {
  const program = 'console.log("no room"); setInterval(() => {}, 1000)'
  const { code, output } = await runQuietly(node, ['-e', program], { stopAt: /no r..m/ })
  expect([code, output]).toEqual([1, 'no room\n'])
})

const becomes = new URL('run.mjs', import.meta.url).href

function outerProgram(program: string): string {
  return `import { become } from ${JSON.stringify(becomes)}
    process.exitCode = await become(process.execPath, ['-e', ${JSON.stringify(program)}], process.env)`
}

function start(program: string) {
  const outer = outerProgram(program)
  return spawn(node, ['--input-type=module', '-e', outer], { stdio: ['ignore', 'pipe', 'inherit'] })
}

it('becomes a command: its exit code is ours', async () => {
  const [code] = await once(start('process.exitCode = 7'), 'exit')
  expect(code).toBe(7)
})

it('becomes a command: it receives our signals and can end in its own time', async () => {
  const outer = start(
    'process.on("SIGTERM", () => process.exit(5)); setInterval(() => {}, 1000); console.log("ready")',
  )
  await once(outer.stdout, 'data')
  outer.kill('SIGTERM')
  const [code] = await once(outer, 'exit')
  expect(code).toBe(5)
})

it('becomes a command: it ends in order when the shell above us is killed', async () => {
  const program =
    'process.on("SIGTERM", () => { console.log("in order"); process.exit() }); setInterval(() => {}, 1000); console.log("ready")'
  const env = {
    ...process.env,
    npm_lifecycle_event: 'start',
    NODE: node,
    OUTER: outerProgram(program),
  }
  const shell = ['-c', '"$NODE" --input-type=module -e "$OUTER"; exit']
  const started = spawn('sh', shell, { stdio: ['ignore', 'pipe', 'inherit'], env })
  let output = ''
  started.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output === 'ready\n') started.kill('SIGKILL')
  })
  await once(started.stdout, 'end')
  expect(output).toBe('ready\nin order\n')
})

it('becomes a command: it learns that we were killed', async () => {
  const outer = start(
    'process.on("disconnect", () => { console.log("alone"); process.exit() }); console.log("ready")',
  )
  let output = ''
  outer.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output === 'ready\n') outer.kill('SIGKILL')
  })
  await once(outer.stdout, 'end')
  expect(output).toBe('ready\nalone\n')
})

it('becomes a command: it ends by the signal that ended the command', async () => {
  const outer = start('setInterval(() => {}, 1000); console.log("ready")')
  await once(outer.stdout, 'data')
  outer.kill('SIGTERM')
  const [, signal] = await once(outer, 'exit')
  expect(signal).toBe('SIGTERM')
})
