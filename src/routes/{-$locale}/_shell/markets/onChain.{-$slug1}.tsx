import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** Tokens traded on chains, of one chain. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/onChain/{-$slug1}')({
  component: UnbuiltPage,
})
