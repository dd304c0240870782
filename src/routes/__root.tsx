import { Trans } from '@lingui/react/macro'
import { createRootRoute, Outlet } from '@tanstack/react-router'

export const Route = createRootRoute({ component: Root })

function Root() {
  return (
    <main>
      <h1>
        <Trans>Markets</Trans>
      </h1>
      <Outlet />
    </main>
  )
}
