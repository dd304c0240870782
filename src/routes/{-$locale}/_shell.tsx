import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NotFound } from '../../app/not-found/NotFound.tsx'
import { Shell } from '../../shell/Shell.tsx'
import { AlertPanelSlot } from '../-AlertPanelSlot.tsx'
import { SitePanels } from '../-SitePanels.tsx'

/** Pages between header and footer. */
export const Route = createFileRoute('/{-$locale}/_shell')({
  codeSplitGroupings: [],
  component: ShellLayout,
})

function ShellLayout() {
  const { page } = Route.useRouteContext()
  return (
    <Shell>
      {page === undefined ? <NotFound /> : <Outlet />}
      <SitePanels />
      <AlertPanelSlot />
    </Shell>
  )
}
