import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../../../shell/UnbuiltPage.tsx'

/** The market list: spot. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/')({
  codeSplitGroupings: [],
  component: UnbuiltPage,
})
