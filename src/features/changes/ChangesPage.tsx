import { useMemo } from 'react'
import { businessLines } from '../../contract/enums.ts'
import { marketLines } from '../../contract/market/lines.ts'
import { ChangesBody } from './ChangesBody.tsx'
import type { ChangesSearch } from './changes-search.ts'
import { useLineView } from './line-views.ts'

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
  const spot = useLineView(marketLines.spot)
  const lines = useMemo(() => [spot] as const, [spot])
  return <ChangesBody key="spot" number={businessLines.spot} lines={lines} search={search} />
}

function FuturesChanges({ search }: ChangesPageProps) {
  const usdtM = useLineView(marketLines.usdtM)
  const usdcM = useLineView(marketLines.usdcM)
  const coinM = useLineView(marketLines.coinM)
  const lines = useMemo(() => [usdtM, usdcM, coinM] as const, [usdtM, usdcM, coinM])
  return <ChangesBody key="futures" number={businessLines.futures} lines={lines} search={search} />
}
