import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { allReplays } from './all-replays.ts'
import { exchangeTable, measureExchanges } from './exchange-docs.ts'
import { offersTable } from './exchange-offers.ts'
import { startExchange } from './started-exchange.ts'

const page = new URL('../../../docs/exchanges.md', import.meta.url)
const library = new URL('src/', import.meta.resolve('ccxt'))

/** How the start of an exchange ends that nothing is known of, without a network. */
async function verdictOf(id: string): Promise<string> {
  try {
    const { venue } = await startExchange({ id, instruments: [], answer: () => undefined })
    await venue.stop()
    return 'starts, unverified'
  } catch (error) {
    return `refused at start, because ${error instanceof Error ? error.message : 'it fails'}`
  }
}

/** Replaces what stands between the two marks of a section. */
function withSection(text: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [before = '', rest = ''] = text.split(begin)
  const [, after = ''] = rest.split(end)
  return `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`
}

const known = new Set(allReplays.map((replay) => replay.id))
const others = readdirSync(library)
  .filter((name) => name.endsWith('.js'))
  .map((name) => name.slice(0, -'.js'.length))
  .filter((id) => !known.has(id))
const verdicts: string[] = []
for (const id of others) verdicts.push(`| ${id} | ${await verdictOf(id)} |`)

const found = await measureExchanges()
const head = ['| exchange | |', '| --- | --- |']
const cells = withSection(readFileSync(page, 'utf8'), 'cells', exchangeTable(found))
const text = withSection(cells, 'offers', offersTable(found))
writeFileSync(page, withSection(text, 'others', [...head, ...verdicts]))
process.exit()
