import { Menu } from '@base-ui/react/menu'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Copy, EllipsisVertical, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { AlertList } from '../../../account/alerts/alert-list.ts'
import { useAlertPanel } from '../../../account/alerts/alert-panel.ts'
import type { Alert } from '../../../contract/entities/alert/alert.ts'
import { alertSwitches } from '../../../contract/entities/alert/alert-enums.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { showProblem, type Toaster } from '../toaster.ts'
import { canSwitch } from './alert-groups.ts'
import styles from './row-actions.module.css'

interface RowActionsProps {
  alert: Alert
  /** What the alert is, for whoever does not see the row. */
  name: string
  list: AlertList
  notify: Toaster
  onRemove: (ids: readonly string[]) => void
}

const restarted = msg`The alert is watched again`

/** The switch of an alert, or how to start it again, and what else can be done with it. */
export function RowActions({ alert, name, list, notify, onRemove }: RowActionsProps) {
  const alertPanel = useAlertPanel()
  const { t } = useLingui()
  const restart = useMutation({
    mutationFn: () => list.restart(alert.id),
    onSuccess: () => notify.show({ text: restarted, tone: 'info' }),
    onError: (error) => showProblem(notify, error),
  })
  return (
    <>
      {canSwitch(alert) ? (
        <Switch
          label={t`On: ${name}`}
          on={alert.alertSwitch === alertSwitches.open}
          onChange={(on) => list.switchAll([alert.id], on)}
        />
      ) : (
        <button
          type="button"
          className={styles.icon}
          aria-label={t`Start again: ${name}`}
          title={t`Start again`}
          onClick={() => restart.isPending || restart.mutate()}
        >
          <RotateCcw size={16} strokeWidth={1.5} aria-hidden />
        </button>
      )}
      <Menu.Root modal={false}>
        <Menu.Trigger className={styles.icon} aria-label={t`More: ${name}`}>
          <EllipsisVertical size={16} strokeWidth={1.5} aria-hidden />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner
            className={styles.place}
            align="end"
            sideOffset={4}
            collisionPadding={12}
          >
            <Menu.Popup className={styles.menu}>
              <Menu.Item
                className={styles.item}
                onClick={() => alertPanel.open({ mode: 'edit', alert })}
              >
                <Pencil size={16} strokeWidth={1.5} aria-hidden />
                <Trans>Edit</Trans>
              </Menu.Item>
              <Menu.Item
                className={styles.item}
                onClick={() => alertPanel.open({ mode: 'duplicate', alert })}
              >
                <Copy size={16} strokeWidth={1.5} aria-hidden />
                <Trans>Duplicate</Trans>
              </Menu.Item>
              <Menu.Item className={styles.item} onClick={() => onRemove([alert.id])}>
                <Trash2 size={16} strokeWidth={1.5} aria-hidden />
                <Trans>Delete</Trans>
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  )
}
