import { useEffect } from 'react'
import { useAlertPanel } from '../account/alerts/alert-panel.ts'
import { useResumedAlert } from '../account/alerts/use-resumed-alert.ts'
import { partUnavailable } from '../app/notify.tsx'
import { useStore } from '../lib/store/use-store.ts'
import { useServices } from '../shell/services.tsx'
import { useLazyPart } from '../ui/use-lazy-part.ts'

const loadPanel = () => import('../features/alerts/panel/AlertPanel.tsx')

/** The place of the panel that creates and changes alerts. Its code is fetched when it first opens. */
export function AlertPanelSlot() {
  const alertPanel = useAlertPanel()
  const { toasts } = useServices()
  const request = useStore(alertPanel)
  const { part, request: load } = useLazyPart(loadPanel)
  const isOpen = request !== undefined
  useResumedAlert()

  useEffect(() => {
    if (!isOpen) return
    void load().then((came) => {
      if (came) return
      alertPanel.close()
      toasts.show(partUnavailable)
    })
  }, [isOpen, load, toasts, alertPanel])

  return part && <part.AlertPanel request={request} notify={toasts} />
}
