import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** Preferences. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/settings')({
  component: UnbuiltPage,
})
