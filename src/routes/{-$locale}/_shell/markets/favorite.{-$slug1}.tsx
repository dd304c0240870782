import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** The person's own pairs, of one of their categories. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/favorite/{-$slug1}')({
  component: UnbuiltPage,
})
