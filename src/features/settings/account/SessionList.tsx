import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useSessionStore } from '../../../account/session/react.tsx'
import type { Session } from '../../../contract/entities/account/account.ts'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import type { Proof } from '../../../contract/entities/passkey.ts'
import { agoText } from '../../../i18n/ago.ts'
import button from '../../../ui/button.module.css'
import { ConfirmButton } from '../ConfirmButton.tsx'
import styles from '../settings.module.css'
import { deviceText } from './device-text.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { isPasswordNeeded, problemOfFailure, proofOf } from './password-problem.ts'
import { type OtherSessions, useSessions } from './use-sessions.ts'

/** Sessions that are shown at first, those used last. */
const fewest = 6

/** Every device that is signed in, and how to end that. */
export function SessionList({ info }: { info: UserInfo }) {
  const { t, i18n } = useLingui()
  const { sessions, reload, end } = useSessions(info.userId)
  const { signOut } = useSessionStore()
  const [problem, setProblem] = useState<MessageDescriptor>()
  const [showsAll, setShowsAll] = useState(false)
  /** What waits for the password or a passkey. */
  const [asked, setAsked] = useState<Asked>()
  const list = useRef<HTMLUListElement>(null)

  async function endNow({ which }: Asked, proof: Proof = {}): Promise<void> {
    await end(which, proof)
    if ('others' in which) await signOut()
  }

  async function endOrAsk(next: Asked): Promise<void> {
    setProblem(undefined)
    try {
      await endNow(next)
    } catch (error) {
      if (isPasswordNeeded(error)) setAsked(next)
      else setProblem(problemOfFailure(error).text)
    }
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
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t`Devices`}>
        {(showsAll ? sessions : sessions.slice(0, fewest)).map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={endOrAsk} />
        ))}
      </ul>
      {!showsAll && sessions.length > fewest && (
        <button type="button" className={button.quiet} onClick={() => setShowsAll(true)}>
          <Trans>Show all {sessions.length} devices</Trans>
        </button>
      )}
      <p role="status" className={styles.hint}>
        {problem && i18n._(problem)}
      </p>
      <ConfirmButton
        name={t`Sign out everywhere`}
        question={t`All devices are signed out, this one too.`}
        confirm={t`Sign out everywhere`}
        onConfirm={() => void endOrAsk({ which: { others: true }, name: t`Sign out everywhere` })}
      />
      {asked && (
        <PasswordDialog
          name={asked.name}
          info={info}
          onConfirm={(entries) => endNow(asked, proofOf(entries))}
          onClose={() => setAsked(undefined)}
          doneFocus={list}
        />
      )}
    </>
  )
}

/** Sessions that are to end, and the name of the button that says so. */
interface Asked {
  which: OtherSessions
  name: string
}

interface SessionRowProps {
  session: Session
  onEnd: (asked: Asked) => Promise<void>
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t, i18n } = useLingui()
  const [now] = useState(Date.now)
  const known = deviceText(session.device)
  const device = known === undefined ? session.device || t`Unknown device` : i18n._(known)
  const since = agoText(i18n, now - session.createdAt)
  const seen = agoText(i18n, now - session.lastSeenAt)
  const name = t`Sign out ${device}`
  const { sessionId } = session
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
          aria-label={name}
          onClick={() => void onEnd({ which: { sessionId }, name })}
        >
          <Trans>Sign out</Trans>
        </button>
      )}
    </li>
  )
}
