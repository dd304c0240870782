import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../../../shell/errors/NotFoundPage.tsx'

/** Addresses that no page has. */
export const Route = createFileRoute('/{-$locale}/_shell/$')({
  codeSplitGroupings: [],
  component: NotFoundPage,
})
