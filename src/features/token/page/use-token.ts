import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { takePageAnswer } from '../../../api/page-answers.ts'
import { cryptoQuery } from '../../../api/queries/coins.ts'
import { useApi } from '../../../api/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { cryptoBySymbol } from '../../../contract/calls/coins.ts'
import { publicConfig } from '../../../contract/calls/public-config.ts'
import { codes } from '../../../contract/codes/codes.ts'
import type { Crypto } from '../../../contract/entities/crypto.ts'
import { findToken } from '../../../contract/market/find-token.ts'
import {
  isMarketType,
  type MarketType,
  marketTypeOfSymbol,
  marketTypes,
} from '../../../contract/market/market-types.ts'
import { mainPairOf } from '../../../contract/token-address.ts'
import { useFeedState } from '../../../feed/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import type { ChangeBasis } from '../../../market/data/use-change-basis.ts'
import type { Token, TokenSymbol } from './token.ts'
import { type TokenList, useTokenLists } from './use-token-lists.ts'

/** What the address of a token's page turned out to name. */
export type TokenState =
  | { kind: 'loading'; lists: readonly TokenList[] }
  /** A coin that no list has, or that the visitor is not shown. */
  | { kind: 'unknown'; lists: readonly TokenList[] }
  /** One of its symbols, which has no page of its own. */
  | { kind: 'symbol'; base: string; symbolId: string }
  | { kind: 'token'; token: Token; basis: ChangeBasis }

/**
 * The coin that a page is about.
 * @param name what the address names, in capitals
 * @param pair the pair that it is to open with; undefined for its main one
 */
export function useToken(name: string, pair: string | undefined): TokenState {
  const client = useQueryClient()
  useState(() => {
    for (const call of [cryptoBySymbol, publicConfig]) takePageAnswer(client, call)
  })
  const { hidden } = useVisitor()
  const isOffline = useFeedState() === 'offline'
  const named = marketTypeOf(name)
  const first = named ?? marketTypeOf(pair) ?? marketTypes.spot
  const { locale } = useLocale()
  const query = cryptoQuery(useApi(), locale, name, pair)
  const { data: crypto, error } = useQuery({ ...query, enabled: named === undefined })
  const wanted = useMemo(
    () => [...new Set([first, ...(crypto?.businessLines ?? [])])],
    [first, crypto],
  )
  const { lists, basis } = useTokenLists(wanted)

  const views = lists.flatMap(({ view }) => view ?? [])
  const found = findToken(
    views.map(({ table }) => table),
    name,
  )
  const failed = error !== null
  const token = found && tokenOf(found.base, pair, lists, crypto, failed)
  const isRefused = isUnknown(error)
  const ended = isRefused || (isOffline && views.length > 0)
  const isComplete = named !== undefined && lists[0]?.status.origin === 'network'
  if (found === undefined) return { kind: ended || isComplete ? 'unknown' : 'loading', lists }
  if (hidden.has(found.base)) return { kind: 'unknown', lists }
  const { symbolId } = found
  if (symbolId !== undefined) return { kind: 'symbol', base: found.base, symbolId }
  return token === undefined ? { kind: 'loading', lists } : { kind: 'token', token, basis }
}

function tokenOf(
  base: string,
  pair: string | undefined,
  lists: readonly TokenList[],
  crypto: Crypto | undefined,
  failed: boolean,
): Token | undefined {
  const symbols = lists.flatMap(({ view }) => (view === undefined ? [] : symbolsIn(view, base)))
  const ofId = (id: string | undefined): TokenSymbol | undefined =>
    symbols.find(({ symbolId }) => symbolId === id)
  const main = ofId(pair) ?? ofId(mainPairOf(base)) ?? ofId(crypto?.symbolId) ?? symbols[0]
  const status = lists.find(({ view }) => view === main?.view)?.status
  if (main === undefined || status === undefined) return undefined
  const { table } = main.view
  const isKnown = crypto !== undefined || failed
  return {
    base,
    name: table.coinName[main.row] || base,
    icon: table.icon[main.row] ?? '',
    main,
    status,
    symbols,
    summed: isKnown && lists.every(({ view }) => view !== undefined) ? symbols : [],
    figures: { crypto, failed: failed && crypto === undefined },
  }
}

function symbolsIn(view: TokenSymbol['view'], base: string): TokenSymbol[] {
  const { table } = view
  return table.base.flatMap((own, row) =>
    own === base ? [{ symbolId: table.symbolId[row] ?? '', view, row }] : [],
  )
}

/** The list that a symbol's id names; undefined for what is no such id. */
function marketTypeOf(name: string | undefined): MarketType | undefined {
  const marketType = name === undefined ? undefined : marketTypeOfSymbol(name)
  return marketType !== undefined && isMarketType(marketType) ? marketType : undefined
}

/** True where the gateway says that there is no such coin. */
function isUnknown(error: Error | null): boolean {
  return (
    error instanceof ApiError &&
    error.failure.kind === 'server' &&
    error.failure.code === codes.notFound
  )
}
