/**
 * `npm run size`: prints what the build in `dist/` weighs against its budget, and fails above it.
 * `npm run size -- --lower` takes what it weighs now as the new budget where that is less.
 */
import { fileURLToPath } from 'node:url'
import { lowerBudget, overBudget, readBudget } from './size/budget.ts'
import { measureBuild } from './size/measure.ts'

const sizes = measureBuild(fileURLToPath(new URL('../dist', import.meta.url)))
if (process.argv.includes('--lower')) lowerBudget(sizes)
const budget = readBudget()

for (const [name, bytes] of Object.entries(sizes)) {
  const allowed = budget[name]
  console.log(`${name.padEnd(32)}${kilobytes(bytes)} of ${kilobytes(allowed ?? 0)}`)
}
const over = overBudget(sizes, budget)
for (const line of over) console.error(line)
process.exitCode = over.length === 0 ? 0 : 1

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`.padStart(10)
}
