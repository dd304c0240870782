import * as v from 'valibot'
import { type OnchainToken, onchainTokenSchema } from '../../../src/contract/entities/onchain.ts'
import { outsideName } from '../../lib/outside-name.ts'
import type { FoundToken } from './source.ts'
import { lookalikeOf } from './stablecoin-names.ts'

/**
 * A token as it may stand in the lists: its names, which anybody may give a token, made fit to be shown,
 * and marked where it looks like a large stablecoin. Empty for one without a name, and for one that the
 * contract would not take, with which the whole list could not be read.
 */
export function admitToken(found: FoundToken): OnchainToken[] {
  const symbol = outsideName(found.symbol)
  const named = {
    ...found,
    symbol,
    name: outsideName(found.name) || symbol,
    chainName: outsideName(found.chainName) || found.chain,
  }
  const token = { ...named, looksLike: lookalikeOf(named) }
  return symbol !== '' && v.is(onchainTokenSchema, token) ? [token] : []
}
