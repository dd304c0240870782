import { useEffect } from 'react'
import { TokenNotFound } from '../missing/TokenNotFound.tsx'
import { TokenFrame } from './TokenFrame.tsx'
import { TokenWaiting } from './TokenWaiting.tsx'
import { useOpenPair } from './use-open-pair.ts'
import { useToken } from './use-token.ts'

interface TokenPageProps {
  /** What the address names, in capitals: a coin, or a symbol that leads to its coin. */
  id: string
  /** The pair that the page opens with. */
  pair: string | undefined
}

/** The page of one token. */
export function TokenPage({ id, pair }: TokenPageProps) {
  const state = useToken(id, pair)
  switch (state.kind) {
    case 'loading':
      return <TokenWaiting lists={state.lists} />
    case 'unknown':
      return <TokenNotFound name={id} lists={state.lists} />
    case 'symbol':
      return <ToCoin base={state.base} symbolId={state.symbolId} />
    case 'token':
      return <TokenFrame token={state.token} basis={state.basis} />
  }
}

/** Leads from a symbol to the page of its coin, which opens with that pair, and leaves no trace. */
function ToCoin({ base, symbolId }: { base: string; symbolId: string }) {
  const openPair = useOpenPair()
  useEffect(() => openPair(base, symbolId), [openPair, base, symbolId])
  return null
}
