import { createFileRoute } from '@tanstack/react-router'
import { MarketMakerPage } from '../../../../features/market-maker/page/MarketMakerPage.tsx'

/** The market-maker program and its application. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/market-maker')({
  component: MarketMakerPage,
})
