import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession, useSessionStore } from '../../account/session/react.tsx'
import { inLocale } from '../../contract/routes.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { safePath } from '../../lib/safe-path.ts'
import button from '../../ui/button.module.css'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { ForgotLink, ForgotPassword } from './ForgotPassword.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInNeeds } from './SignInNeeds.tsx'
import styles from './sign-in.module.css'
import type { SignInSearch } from './sign-in-search.ts'

/** Signing in and creating an account; afterwards the user is where they came from. */
export function SignInPage({ from, tab }: SignInSearch) {
  const { t } = useLingui()
  const { user } = useSession()
  const { signedIn } = useSessionStore()
  const router = useRouter()
  const locale = useLocale()
  const [entering, setEntering] = useState(false)
  // The language may have been changed here.
  const back = inLocale(locale, safePath(from ?? '/markets'))
  const registers = tab === 'register'

  async function enter(): Promise<void> {
    setEntering(true)
    await signedIn()
    await router.navigate({ href: back, replace: true })
  }

  if (tab === 'verify') return <ConfirmEmail back={back} />
  if (tab === 'forgot') return <ForgotPassword />
  if (tab === 'reset') return <ResetPassword onDone={enter} />
  if (user !== undefined && !entering) return <Welcome name={user.name} back={back} />
  const Form = registers ? RegisterForm : SignInForm
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>
        {registers ? <Trans>Create an account</Trans> : t({ message: 'Sign in', context: 'page' })}
      </h1>
      <nav className={styles.tabs} aria-label={t`Sign in or create an account`}>
        <Tab name={t`Sign in`} search={from === undefined ? {} : { from }} />
        <Tab
          name={t`Register`}
          search={from === undefined ? { tab: 'register' } : { from, tab: 'register' }}
        />
      </nav>
      <SignInNeeds />
      <Form key={tab} onDone={enter} />
      {!registers && <ForgotLink />}
      {!registers && <DemoAccounts onDone={enter} />}
      <p className={styles.note}>
        <Trans>
          Prices, charts and rankings need no account. With one, favorites, alerts and settings are
          the same on all your devices.
        </Trans>
      </p>
    </div>
  )
}

function Tab({ name, search }: { name: string; search: SignInSearch }) {
  return (
    <Link
      to="/{-$locale}/login"
      search={search}
      replace
      resetScroll={false}
      // The two differ by their query alone, which a link does not look at by itself.
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {name}
    </Link>
  )
}

/** For users who come here although they are signed in. */
function Welcome({ name, back }: { name: string; back: string }) {
  const { signOut } = useSessionStore()
  const router = useRouter()
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>
        <Trans>You are signed in as {name}</Trans>
      </h1>
      <div className={styles.form}>
        <button
          type="button"
          className={button.primary}
          onClick={() => void router.navigate({ href: back, replace: true })}
        >
          <Trans>Continue</Trans>
        </button>
        <button type="button" className={button.quiet} onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </button>
      </div>
    </div>
  )
}
