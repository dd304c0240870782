import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { sourcePlugins } from '../../../build/plugins.ts'

/** The script and the styles of the page under test, see `page.tsx`. */
export async function buildPage(): Promise<{ script: string; styles: string }> {
  const entry = fileURLToPath(new URL('./page.tsx', import.meta.url))
  const built = await build({
    configFile: false,
    plugins: sourcePlugins(),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'heatMap' }, target: 'es2022' },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const files = outputs.flatMap(({ output }) => output)
  const script = files.find((file) => file.type === 'chunk')?.code
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  if (script === undefined) throw new Error('the page of the heat map was not built')
  return { script, styles: styles.join('') }
}
