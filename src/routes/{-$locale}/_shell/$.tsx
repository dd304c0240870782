import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../../app/not-found/NotFound.tsx'

/** Addresses that no page has. */
export const Route = createFileRoute('/{-$locale}/_shell/$')({
  codeSplitGroupings: [],
  component: NotFound,
})
