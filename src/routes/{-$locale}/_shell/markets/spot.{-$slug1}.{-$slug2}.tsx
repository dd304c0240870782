import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** Spot pairs, of a category and of a category quoted in USDT. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/spot/{-$slug1}/{-$slug2}')({
  component: UnbuiltPage,
})
