import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../../../app/not-found/NotFound.tsx'
import { hasSector } from '../../../../contract/market/has-sector.ts'
import { marketLines } from '../../../../contract/market/lines.ts'
import { useIsUnknown } from '../../../../features/market-list/page/use-is-unknown.ts'
import { useLine } from '../../../../feed/react.tsx'
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
