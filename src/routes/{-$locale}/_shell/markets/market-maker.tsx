import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** The market-maker program and its application. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/market-maker')({
  component: UnbuiltPage,
})
