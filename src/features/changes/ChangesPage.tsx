import { useMemo } from 'react'
import { businessLines } from '../../contract/enums.ts'
import { marketTypes } from '../../contract/market/market-types.ts'
import { ChangesBody } from './ChangesBody.tsx'
import type { ChangesSearch } from './changes-search.ts'
import { useLiveList } from './live-list.ts'

interface ChangesPageProps {
  search: ChangesSearch
}

/** What happens to prices, as it happens: of spot, or of all futures. */
export function ChangesPage({ search }: ChangesPageProps) {
  return search.market === 'futures' ? (
    <FuturesChanges search={search} />
  ) : (
    <SpotChanges search={search} />
  )
}

function SpotChanges({ search }: ChangesPageProps) {
  const spot = useLiveList(marketTypes.spot)
  const lists = useMemo(() => [spot] as const, [spot])
  return <ChangesBody key="spot" number={businessLines.spot} lists={lists} search={search} />
}

function FuturesChanges({ search }: ChangesPageProps) {
  const usdtM = useLiveList(marketTypes.usdtM)
  const usdcM = useLiveList(marketTypes.usdcM)
  const coinM = useLiveList(marketTypes.coinM)
  const lists = useMemo(() => [usdtM, usdcM, coinM] as const, [usdtM, usdcM, coinM])
  return <ChangesBody key="futures" number={businessLines.futures} lists={lists} search={search} />
}
