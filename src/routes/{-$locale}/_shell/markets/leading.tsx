import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** The list of sectors. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/leading')({
  component: UnbuiltPage,
})
