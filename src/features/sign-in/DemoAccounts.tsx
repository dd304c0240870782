import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { signInMutation } from '../../api/mutations/sign-in.ts'
import { webConfigQuery } from '../../api/queries/config.ts'
import { useApi } from '../../api/react.tsx'
import button from '../../ui/button.module.css'
import { FailureNote } from './FailureNote.tsx'
import styles from './sign-in.module.css'
import { readFailure } from './submit-failure.ts'
import { useWait } from './use-wait.ts'

/** Accounts to try the product with, where the gateway has any; else nothing. */
export function DemoAccounts({ onDone }: { onDone: () => Promise<void> }) {
  const api = useApi()
  const { mutate, error, isPending } = useMutation({ ...signInMutation(api), onSuccess: onDone })
  const failure = useMemo(() => (error === null ? undefined : readFailure(error)), [error])
  const wait = useWait(failure)
  const { data: config } = useQuery(webConfigQuery(api))

  if (config === undefined || config.demoAccounts.length === 0) return null
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">
        <Trans>Just looking around? Take a demo account.</Trans>
      </h2>
      <ul>
        {config.demoAccounts.map(({ loginName, password, unified }) => (
          <li key={loginName}>
            <p>
              {unified ? <Trans>Unified trading account</Trans> : <Trans>Ordinary account</Trans>}
              <span className={styles.credentials} dir="ltr" translate="no">
                {loginName} · {password}
              </span>
            </p>
            <button
              type="button"
              className={button.quiet}
              disabled={wait > 0}
              aria-disabled={isPending || undefined}
              onClick={() => isPending || mutate({ loginName, password })}
            >
              <Trans>Sign in as {loginName}</Trans>
            </button>
          </li>
        ))}
      </ul>
      <FailureNote failure={failure} wait={wait} />
    </section>
  )
}
