import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../../market/NotFound.tsx'

/** Addresses that no page has. */
export const Route = createFileRoute('/{-$locale}/_shell/$')({
  codeSplitGroupings: [],
  component: NotFound,
})
