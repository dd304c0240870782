import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../../account/session/react.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { DevicesSection } from './account/DevicesSection.tsx'
import { DataSection } from './DataSection.tsx'
import { NotificationSection } from './NotificationSection.tsx'
import { RegionSection } from './RegionSection.tsx'
import { ShortcutsSection } from './ShortcutsSection.tsx'
import styles from './settings.module.css'

/** Everything a user can choose. It holds at once; an account takes it to other devices. */
export function SettingsPage() {
  const { t } = useLingui()
  const { status } = useSession()
  const sections = [
    { id: 'appearance', name: t`Appearance`, Content: AppearanceSection },
    { id: 'region', name: t`Language and region`, Content: RegionSection },
    { id: 'notifications', name: t`Notifications`, Content: NotificationSection },
    { id: 'sessions', name: t`Account and devices`, Content: DevicesSection },
    { id: 'keyboard', name: t`Keyboard`, Content: ShortcutsSection },
    { id: 'data', name: t`Data on this device`, Content: DataSection },
  ]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{t({ message: 'Settings', context: 'page' })}</h1>
        <p className={styles.secondary}>
          {status === 'visitor' ? (
            <Trans>Kept on this device. Sign in to have them everywhere.</Trans>
          ) : (
            <Trans>Changes hold at once and follow you to your other devices.</Trans>
          )}
        </p>
      </header>
      <nav className={styles.contents} aria-label={t`Settings`}>
        {sections.map(({ id, name }) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, name, Content }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-name`}>
            <h2 id={`${id}-name`} className={styles.name}>
              {name}
            </h2>
            <Content />
          </section>
        ))}
      </div>
    </div>
  )
}
