import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** Trading data: of this exchange (`trading`) or of all (`wholeNetwork`). */
export const Route = createFileRoute('/{-$locale}/_shell/markets/trading-data/$type')({
  component: UnbuiltPage,
})
