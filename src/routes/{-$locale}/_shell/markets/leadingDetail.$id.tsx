import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** One sector. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/leadingDetail/$id')({
  component: UnbuiltPage,
})
