import { type ComponentType, useEffect, useState } from 'react'
import { partUnavailable } from '../app/notify.tsx'
import { type SitePanel, useSitePanel } from '../app/site-panel.ts'
import { useStore } from '../lib/store/use-store.ts'
import { useServices } from '../shell/services.tsx'

type Panel = ComponentType<{ onClose: () => void }>

const loaders: Record<SitePanel, () => Promise<Panel>> = {
  search: async () => (await import('./-SearchOfSite.tsx')).SearchOfSite,
  help: async () => (await import('../features/help/HelpPanel.tsx')).HelpPanel,
  rules: async () => (await import('../features/rules/RulesDialog.tsx')).RulesDialog,
}

/** Draws the panel that some part of the site asked for. Its code is fetched when it is first wanted. */
export function SitePanels() {
  const sitePanel = useSitePanel()
  const { toasts } = useServices()
  const wanted = useStore(sitePanel)
  const [loaded, setLoaded] = useState<Partial<Record<SitePanel, Panel>>>({})

  useEffect(
    () => sitePanel.onPrepare((likely) => void loaders[likely]().catch(() => {})),
    [sitePanel],
  )

  useEffect(() => {
    if (wanted === undefined || loaded[wanted] !== undefined) return
    loaders[wanted]().then(
      (panel) => setLoaded((known) => ({ ...known, [wanted]: panel })),
      () => {
        sitePanel.close()
        toasts.show(partUnavailable)
      },
    )
  }, [wanted, loaded, toasts, sitePanel])

  const Shown = wanted === undefined ? undefined : loaded[wanted]
  return Shown === undefined ? null : <Shown onClose={sitePanel.close} />
}
