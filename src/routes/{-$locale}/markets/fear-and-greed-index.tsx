import { createFileRoute } from '@tanstack/react-router'
import { FearGreedPage } from '../../../features/fear-greed/page/FearGreedPage.tsx'
import {
  type FearGreedSearch,
  parseFearGreedSearch,
} from '../../../features/fear-greed/page/fear-greed-search.ts'
import { BareLayout } from '../../../shell/BareLayout.tsx'
import { AlertPanelSlot } from '../../-AlertPanelSlot.tsx'
import { searchBy, unread } from '../../-page-search.ts'
import { askAhead } from '../../-prefetch.ts'
import { SitePanels } from '../../-SitePanels.tsx'

/** The fear and greed index, without header and footer. */
export const Route = createFileRoute('/{-$locale}/markets/fear-and-greed-index')({
  validateSearch: unread<FearGreedSearch>,
  loader: ({ context }) => askAhead((pages) => pages.askForFearGreed(context)),
  component: FearAndGreed,
})

function FearAndGreed() {
  return (
    <BareLayout>
      <FearGreedPage search={Route.useSearch(searchBy(parseFearGreedSearch))} />
      <SitePanels />
      <AlertPanelSlot />
    </BareLayout>
  )
}
