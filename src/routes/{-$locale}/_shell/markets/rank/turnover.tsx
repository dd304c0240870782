import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../../shell/UnbuiltPage.tsx'

/** The ranking by turnover. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/rank/turnover')({
  component: UnbuiltPage,
})
