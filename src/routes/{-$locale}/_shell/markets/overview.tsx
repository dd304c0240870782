import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** The opportunities overview. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/overview')({
  component: UnbuiltPage,
})
