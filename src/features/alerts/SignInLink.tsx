import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignInSearch } from '../../account/session/use-sign-in-search.ts'
import { isPlainClick } from '../../lib/followed-link.ts'

interface SignInLinkProps {
  className: string | undefined
  /** Called before the page is left; not where the link opens elsewhere. */
  onFollow?: () => void
  children: ReactNode
}

/** The way to the sign-in page, which leads back here. */
export function SignInLink({ className, onFollow, children }: SignInLinkProps) {
  return (
    <Link
      to="/{-$locale}/login"
      search={useSignInSearch()}
      className={className}
      onClick={(event) => {
        if (isPlainClick(event)) onFollow?.()
      }}
    >
      {children}
    </Link>
  )
}
