import { createFileRoute } from '@tanstack/react-router'
import { MarketMakerPage } from '../../../../features/market-maker/page/MarketMakerPage.tsx'
import { askAhead } from '../../../-prefetch.ts'

/** The market-maker program and its application. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/market-maker')({
  loader: ({ context }) => askAhead((pages) => pages.askForMarketMaker(context)),
  component: MarketMakerPage,
})
