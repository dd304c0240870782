import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Session } from '../../contract/entities/account.ts'
import { agoText } from '../../i18n/ago.ts'
import { useSessionStore } from '../../people/session/react.tsx'
import button from '../../ui/button.module.css'
import { ConfirmButton } from './ConfirmButton.tsx'
import styles from './settings.module.css'
import { useSessions } from './use-sessions.ts'

/** Sessions that are shown at first, those used last. */
const fewest = 6

/** Every device that is signed in, and how to end that. */
export function SessionList() {
  const { t } = useLingui()
  const { sessions, reload, end } = useSessions()
  const { signOut } = useSessionStore()
  const [failed, setFailed] = useState(false)
  const [showsAll, setShowsAll] = useState(false)

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
        {(showsAll ? sessions : sessions.slice(0, fewest)).map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={endOne} />
        ))}
      </ul>
      {!showsAll && sessions.length > fewest && (
        <button type="button" className={button.quiet} onClick={() => setShowsAll(true)}>
          <Trans>Show all {sessions.length} devices</Trans>
        </button>
      )}
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
  const since = agoText(i18n, now - session.createdAt)
  const seen = agoText(i18n, now - session.lastSeenAt)
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
