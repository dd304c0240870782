import { createFileRoute } from '@tanstack/react-router'
import { hasSector } from '../../../../contract/market/has-sector.ts'
import { marketLines } from '../../../../contract/market/lines.ts'
import { useIsUnknown } from '../../../../features/market-list/use-is-unknown.ts'
import { useLine } from '../../../../feed/react.tsx'
import { NotFound } from '../../../../market/NotFound.tsx'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** One sector. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/leadingDetail/$id')({
  component: Sector,
})

function Sector() {
  const { id } = Route.useParams()
  const { status } = useLine(marketLines.spot)
  const unknown = useIsUnknown(status, (known) => hasSector(known, id))
  return unknown ? <NotFound /> : <UnbuiltPage />
}
