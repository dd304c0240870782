import { Dialog } from '@base-ui/react/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { InstallEntry } from '../../app/install/InstallEntry.tsx'
import { RegionFields } from '../../app/region/RegionFields.tsx'
import { useVisitor } from '../../app/visitor/use-visitor.ts'
import { usePreference, useSetPreferences } from '../../storage/react.tsx'
import button from '../../ui/button.module.css'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { usePagePath } from '../use-page-path.ts'
import { SheetAccount } from './account/SheetAccount.tsx'
import { sectionOf } from './sections.ts'
import { shownLinks } from './site-links.ts'
import styles from './site-menu.module.css'

interface SiteMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  finalFocus: RefObject<HTMLButtonElement | null>
}

/** Links and settings in a sheet at the side. */
export function SiteMenu({ open, onOpenChange, finalFocus }: SiteMenuProps) {
  const { t } = useLingui()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.sheet} finalFocus={finalFocus}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>
              <Trans>Menu</Trans>
            </Dialog.Title>
            <Dialog.Close className={button.icon} aria-label={t`Close`}>
              <X size={20} strokeWidth={1.5} aria-hidden />
            </Dialog.Close>
          </div>
          <SheetLinks onFollow={() => onOpenChange(false)} />
          <SheetSettings />
          <InstallEntry dismissible />
          <SheetAccount onFollow={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SheetLinks({ onFollow }: { onFollow: () => void }) {
  const { t, i18n } = useLingui()
  const present = sectionOf(usePagePath())
  const { closedPages } = useVisitor()
  return (
    <nav className={styles.links} aria-label={t`Site`}>
      {shownLinks(closedPages).map(({ section, name, link }) => (
        <Link
          key={section}
          {...link}
          onClick={onFollow}
          data-section={section === present ? 'present' : undefined}
        >
          {i18n._(name)}
        </Link>
      ))}
    </nav>
  )
}

function SheetSettings() {
  const { t } = useLingui()
  const theme = usePreference('theme')
  const set = useSetPreferences()
  return (
    <div className={styles.settings}>
      <ChoiceField
        label={t`Theme`}
        choices={[
          { value: 'white', name: t`Light` },
          { value: 'black', name: t`Dark` },
        ]}
        value={theme}
        onChoose={(theme) => set({ theme })}
      />
      <RegionFields />
    </div>
  )
}
