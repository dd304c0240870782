import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../../shell/UnbuiltPage.tsx'

/** The ranking of new listings. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/rank/new-listing')({
  component: UnbuiltPage,
})
