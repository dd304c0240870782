import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** Price alerts and their log. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/alerts')({
  component: UnbuiltPage,
})
