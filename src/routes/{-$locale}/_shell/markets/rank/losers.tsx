import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../../shell/UnbuiltPage.tsx'

/** The ranking of losers. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/rank/losers')({
  component: UnbuiltPage,
})
