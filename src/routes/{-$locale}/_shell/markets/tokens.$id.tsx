import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** One token. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/tokens/$id')({
  component: UnbuiltPage,
})
