import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Session } from '../../contract/entities/account.ts'
import { formatAge } from '../../i18n/age.ts'
import { useSessionStore } from '../../people/session/react.tsx'
import button from '../../ui/button.module.css'
import { ConfirmButton } from './ConfirmButton.tsx'
import styles from './settings.module.css'
import { useSessions } from './use-sessions.ts'

/** Every device that is signed in, and how to end that. */
export function SessionList() {
  const { t } = useLingui()
  const { sessions, reload, end } = useSessions()
  const { signOut } = useSessionStore()
  const [failed, setFailed] = useState(false)

  async function endOne(sessionId: string): Promise<void> {
    setFailed(!(await end({ sessionId })))
  }

  async function endAll(): Promise<void> {
    const done = await end({ others: true })
    setFailed(!done)
    if (done) await signOut()
  }

  if (sessions === 'loading') return <div className={styles.waiting} aria-busy />
  if (sessions === 'failed') {
    return (
      <div className={styles.note}>
        <Trans>Your devices could not be loaded.</Trans>
        <button type="button" className={button.quiet} onClick={reload}>
          <Trans>Try again</Trans>
        </button>
      </div>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={endOne} />
        ))}
      </ul>
      <p role="status" className={styles.hint}>
        {failed && t`This could not be done. Check your connection and try again.`}
      </p>
      <ConfirmButton
        name={t`Sign out everywhere`}
        question={t`All devices are signed out, this one too.`}
        confirm={t`Sign out everywhere`}
        onConfirm={() => void endAll()}
      />
    </>
  )
}

interface SessionRowProps {
  session: Session
  onEnd: (sessionId: string) => Promise<void>
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t, i18n } = useLingui()
  const [now] = useState(Date.now)
  const device = session.device === '' ? t`Unknown device` : session.device
  const since = formatAge(now - session.createdAt, i18n.locale)
  const seen = formatAge(now - session.lastSeenAt, i18n.locale)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <span className={styles.label}>
          <bdi>{device}</bdi>
        </span>
        <span className={styles.hint}>
          {session.current ? t`Signed in ${since}` : t`Last used ${seen}, signed in ${since}`}
        </span>
      </div>
      {session.current ? (
        <span className={styles.tag}>
          <Trans>This device</Trans>
        </span>
      ) : (
        <button
          type="button"
          className={button.quiet}
          aria-label={t`Sign out ${device}`}
          onClick={() => void onEnd(session.sessionId)}
        >
          <Trans>Sign out</Trans>
        </button>
      )}
    </li>
  )
}
