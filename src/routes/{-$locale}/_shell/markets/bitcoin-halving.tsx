import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** The countdown to the next Bitcoin halving. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/bitcoin-halving')({
  component: UnbuiltPage,
})
