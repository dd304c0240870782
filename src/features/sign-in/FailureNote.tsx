import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './sign-in.module.css'
import type { SubmitFailure } from './submit-failure.ts'

interface FailureNoteProps {
  failure: SubmitFailure | undefined
  /** Seconds until it may be tried again, counting down; 0 once it may. */
  wait: number
}

/** Why a form was not taken, where no single field is to blame. Read out when it comes. */
export function FailureNote({ failure, wait }: FailureNoteProps) {
  const text = failure && textOf(failure, wait)
  return (
    <div role="alert">
      {text && (
        <p className={styles.failure}>
          <CircleAlert size={18} strokeWidth={1.5} aria-hidden />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

function textOf(failure: SubmitFailure, wait: number): ReactNode {
  switch (failure.kind) {
    case 'fields':
      return undefined
    case 'wrongCredentials':
      return <Trans>The name or the password is wrong.</Trans>
    case 'tooOften':
      return wait === 0 ? (
        <Trans>You can try again now.</Trans>
      ) : (
        <Plural
          value={wait}
          one="Too many attempts. Try again in # second."
          other="Too many attempts. Try again in # seconds."
        />
      )
    case 'noAnswer':
      return <Trans>There is no connection. Check it and try again.</Trans>
    case 'message':
      return failure.field === undefined ? failure.msg : undefined
  }
}
