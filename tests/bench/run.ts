import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import * as v from 'valibot'
import { type BenchTable, formatTable } from './report.ts'

const here = new URL('./', import.meta.url)
const entrySchema = v.object({ run: v.function() })

/** Fetches what the benches compare with, once and when it has changed; it is no dependency of the project. */
function installRivals(): void {
  const installed = modifiedAt(new URL('node_modules/.package-lock.json', here))
  if (installed >= modifiedAt(new URL('package-lock.json', here))) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: here, stdio: 'inherit' })
  if (status !== 0) throw new Error('the packages in tests/bench could not be installed')
}

/** Unix ms; 0 where there is no such file. */
function modifiedAt(file: URL): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Runs one entry, a module in tests/bench/entries that exports `run(): Promise<BenchTable>`. */
async function runEntry(name: string): Promise<BenchTable> {
  const entry = v.parse(entrySchema, await import(new URL(`entries/${name}.ts`, here).href))
  return (await entry.run()) as BenchTable
}

const known = readdirSync(new URL('entries', here))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(1)
}
installRivals()
for (const name of wanted.length > 0 ? wanted : known) {
  console.log(formatTable(await runEntry(name)))
}
