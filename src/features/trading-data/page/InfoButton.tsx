import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Popover } from '@base-ui/react/popover'
import { useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { directionOf } from '../../../contract/locales.ts'
import styles from './info-button.module.css'

/** A small mark that opens how a figure is made. */
export function InfoButton({ about, children }: { about: string; children: ReactNode }) {
  const { t, i18n } = useLingui()
  return (
    <DirectionProvider direction={directionOf({ language: i18n.locale })}>
      <Popover.Root>
        <Popover.Trigger className={styles.button} aria-label={t`How it is made: ${about}`}>
          <Info size={14} strokeWidth={1.5} aria-hidden />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={styles.place} sideOffset={4} collisionPadding={12}>
            <Popover.Popup className={styles.panel} aria-label={about}>
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </DirectionProvider>
  )
}
