import type { CoinChain, TransferState } from '../../../../src/contract/entities/coin-chains.ts'
import { outsideName } from '../../../lib/outside-name.ts'
import { chainLimits } from '../../frames/chain-batches.ts'
import type { ChainTraits, TransferTraits } from '../traits/traits.ts'
import { isRecord, rowsIn } from './records.ts'

/**
 * The chains of coins by ccxt's code of a coin. What an exchange says in a word that is not known is null; a coin without
 * chains is left out.
 * @param currencies ccxt's unified currencies, with the exchange's own rows in them
 */
export function readCoinChains(currencies: unknown, traits: ChainTraits): Map<string, CoinChain[]> {
  const found = new Map<string, CoinChain[]>()
  if (!isRecord(currencies)) return found
  for (const [code, currency] of Object.entries(currencies)) {
    const row = isRecord(currency) ? currency.info : undefined
    if (!isRecord(row)) continue
    const rows = traits.rows === undefined ? [row] : rowsIn(row[traits.rows])
    const chains = rows.flatMap((each) => chainOf(each, traits))
    if (chains.length > 0) found.set(code, chains.slice(0, chainLimits.chains))
  }
  return found
}

function chainOf(row: unknown, { rows, id, name, deposit, withdrawal }: ChainTraits): CoinChain[] {
  if (!isRecord(row)) return []
  const states = { deposit: stateOf(row, deposit), withdrawal: stateOf(row, withdrawal) }
  if (rows === undefined) {
    const isKnown = states.deposit !== null || states.withdrawal !== null
    return isKnown ? [{ chain: '', chainName: '', ...states }] : []
  }
  const [chain, chainName] = [id, name].map((field) => nameIn(row[field ?? '']))
  return chain && chainName ? [{ chain, chainName, ...states }] : []
}

function nameIn(value: unknown): string {
  return typeof value === 'string' ? outsideName(value) : ''
}

function stateOf(
  row: Readonly<Record<string, unknown>>,
  { at, open, suspended }: TransferTraits,
): TransferState | null {
  const word = String(row[at])
  if (open.includes(word)) return 'open'
  return suspended.includes(word) ? 'suspended' : null
}
