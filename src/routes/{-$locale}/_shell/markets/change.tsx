import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** The feed of market changes. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/change')({
  component: UnbuiltPage,
})
