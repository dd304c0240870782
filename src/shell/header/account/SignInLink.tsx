import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSignInSearch } from '../../../account/session/use-sign-in-search.ts'

interface SignInLinkProps {
  className: string | undefined
  onFollow?: () => void
}

/** The way to the sign-in page, and back to the page it is on. */
export function SignInLink({ className, onFollow }: SignInLinkProps) {
  return (
    <Link
      to="/{-$locale}/login"
      search={useSignInSearch()}
      className={className}
      onClick={onFollow}
    >
      <Trans>Sign in</Trans>
    </Link>
  )
}
