import { lazy } from 'react'

/** `UnknownListPage`, fetched for the few addresses that need it. */
export const UnknownList = lazy(() =>
  import('./UnknownListPage.tsx').then(({ UnknownListPage }) => ({ default: UnknownListPage })),
)
