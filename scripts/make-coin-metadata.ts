/**
 * Writes server/venues/ccxt/listing/coin-metadata.json, names and sectors of the best-known coins for
 * exchanges that tell none, from coins/head-coins.ts. Run again after a change:
 * node scripts/make-coin-metadata.ts
 */
import { writeFileSync } from 'node:fs'
import { headCoins } from './coins/head-coins.ts'

const outFile = new URL('../server/venues/ccxt/listing/coin-metadata.json', import.meta.url)
const rows = headCoins.map(([base, name, , , sectors]) => JSON.stringify([base, name, sectors]))
writeFileSync(outFile, `[\n${rows.join(',\n')}\n]\n`)
