import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** Perpetuals: USDT-M, `coin-m` or `usdc-m`. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/futures/{-$slug1}')({
  component: UnbuiltPage,
})
