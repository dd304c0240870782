import { lazy, Suspense } from 'react'

const NotFoundPage = lazy(() =>
  import('./NotFoundPage.tsx').then((module) => ({ default: module.NotFoundPage })),
)

/** The 404 view, fetched for the few addresses that need it. */
export function NotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}
