import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useAlertPanel } from '../../account/alerts/alert-panel.ts'
import type { Toast } from '../../app/notify.tsx'
import { useStore } from '../../lib/store/use-store.ts'
import button from '../../ui/button.module.css'
import { useServices } from '../services.tsx'
import styles from './toast-list.module.css'
import type { ShownToast } from './toasts.ts'

/** The toasts at the lower edge, read out when they come. */
export function ToastList() {
  const alertPanel = useAlertPanel()
  const { toasts } = useServices()
  const shown = useStore(toasts)
  const panel = useStore(alertPanel)
  return (
    <div
      className={styles.list}
      role="status"
      data-passing
      data-beside-panel={panel === undefined ? undefined : true}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
      ))}
    </div>
  )
}

function ToastCard({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const { t, i18n } = useLingui()
  const { text, tone, action, language } = toast
  const own = language && ({ lang: language, dir: 'auto' } as const)
  const said = (words: Toast['text']): string => (typeof words === 'string' ? words : i18n._(words))
  const run = (): void => {
    onDismiss()
    action?.run()
  }
  return (
    <div className={styles.card} data-tone={tone}>
      <p className={styles.text} {...own}>
        {said(text)}
      </p>
      <div className={styles.actions}>
        {action && (
          <button type="button" className={styles.action} {...own} onClick={run}>
            {said(action.label)}
          </button>
        )}
        <button type="button" className={button.icon} aria-label={t`Dismiss`} onClick={onDismiss}>
          <X size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
    </div>
  )
}
