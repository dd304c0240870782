import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** Trends and news, of a day `YYYY-MM-DD`. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/trends/{-$time}')({
  component: UnbuiltPage,
})
