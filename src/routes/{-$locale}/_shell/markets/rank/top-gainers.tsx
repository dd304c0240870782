import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../../shell/UnbuiltPage.tsx'

/** The ranking of gainers. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/rank/top-gainers')({
  component: UnbuiltPage,
})
