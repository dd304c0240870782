import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** Margin pairs, of a category. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/margin/{-$slug1}/{-$slug2}')({
  component: UnbuiltPage,
})
