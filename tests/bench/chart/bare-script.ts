import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The script of a page with the library alone, see `drawBare`. */
export async function buildBareScript(): Promise<string> {
  const entry = fileURLToPath(new URL('./bare.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bare' }, target: 'es2022' },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const [file] = outputs.flatMap(({ output }) => output)
  if (file?.type !== 'chunk') throw new Error('the page of the bare library was not built')
  return file.code
}
