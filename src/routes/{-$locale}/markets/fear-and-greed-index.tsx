import { createFileRoute } from '@tanstack/react-router'
import { FearGreedPage } from '../../../features/fear-greed/page/FearGreedPage.tsx'
import { parseFearGreedSearch } from '../../../features/fear-greed/page/fear-greed-search.ts'
import { BareLayout } from '../../../shell/BareLayout.tsx'

/** The fear and greed index, without header and footer. */
export const Route = createFileRoute('/{-$locale}/markets/fear-and-greed-index')({
  validateSearch: parseFearGreedSearch,
  component: FearAndGreed,
})

function FearAndGreed() {
  return (
    <BareLayout>
      <FearGreedPage search={Route.useSearch()} />
    </BareLayout>
  )
}
