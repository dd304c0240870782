import { createFileRoute } from '@tanstack/react-router'
import { BareLayout } from '../../../shell/BareLayout.tsx'
import { UnbuiltPage } from '../../../shell/UnbuiltPage.tsx'

/** The fear and greed index, without header and footer. */
export const Route = createFileRoute('/{-$locale}/markets/fear-and-greed-index')({
  component: FearAndGreed,
})

function FearAndGreed() {
  return (
    <BareLayout>
      <UnbuiltPage />
    </BareLayout>
  )
}
