import { createFileRoute } from '@tanstack/react-router'

/** The home page of a locale, which the route above redirects to the markets of that locale. */
export const Route = createFileRoute('/{-$locale}/_shell/')({
  codeSplitGroupings: [],
  component: () => null,
})
