import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NotFound } from '../../app/not-found/NotFound.tsx'
import { useVisitor } from '../../app/visitor/use-visitor.ts'
import { isClosed, pageInstead } from '../../contract/closed-pages.ts'
import { withLocale } from '../../contract/routes.ts'
import { Shell } from '../../shell/Shell.tsx'
import { AlertPanelSlot } from '../-AlertPanelSlot.tsx'
import { GoTo } from '../-GoTo.tsx'
import { SitePanels } from '../-SitePanels.tsx'

/** Pages between header and footer. */
export const Route = createFileRoute('/{-$locale}/_shell')({
  codeSplitGroupings: [],
  component: ShellLayout,
})

function ShellLayout() {
  const { page, locale } = Route.useRouteContext()
  const { closedPages } = useVisitor()
  const instead = page === undefined ? undefined : pageInstead(page, closedPages)
  return (
    <Shell>
      {instead !== undefined ? (
        <GoTo href={withLocale(locale, instead)} />
      ) : page === undefined || isClosed(page, closedPages) ? (
        <NotFound />
      ) : (
        <Outlet />
      )}
      <SitePanels />
      <AlertPanelSlot />
    </Shell>
  )
}
