import { readFileSync, writeFileSync } from 'node:fs'
import type { Sizes } from './measure.ts'

const file = new URL('../size-budget.json', import.meta.url)

/** Room that a new budget leaves above what was measured: compression differs a little by version. */
const room = 1.01

/** The largest sizes that are allowed, in bytes. They only go up for a reason that a commit names. */
export function readBudget(): Sizes {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof parsed !== 'object' || parsed === null)
    throw new Error('size-budget.json is no object')
  return Object.fromEntries(
    Object.entries(parsed).map(([name, bytes]) => {
      if (typeof bytes !== 'number') throw new Error(`size-budget.json: ${name} is no number`)
      return [name, bytes]
    }),
  )
}

/** Lowers budgets to what is needed now, and gives what has none a budget. */
export function lowerBudget(sizes: Sizes): void {
  const budget = readBudget()
  const lowered = Object.entries(sizes).map(([name, bytes]) => {
    const needed = Math.ceil((bytes * room) / 100) * 100
    return [name, Math.min(budget[name] ?? needed, needed)]
  })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
}

/** What is larger than its budget, or has none. */
export function overBudget(sizes: Sizes, budget: Sizes): string[] {
  return Object.entries(sizes).flatMap(([name, bytes]) => {
    const allowed = budget[name]
    if (allowed === undefined) return [`${name}: ${bytes} bytes, and no budget`]
    return bytes > allowed ? [`${name}: ${bytes} bytes, ${bytes - allowed} too many`] : []
  })
}
