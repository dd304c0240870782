import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withLocale } from '../../contract/routes.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { isPlainClick } from '../../lib/followed-link.ts'

interface SignInLinkProps {
  className: string | undefined
  /** Called before the page is left. */
  onFollow?: () => void
  children: ReactNode
}

/** The way to the sign-in page, which leads back here. */
export function SignInLink({ className, onFollow, children }: SignInLinkProps) {
  const locale = useLocale()
  const router = useRouter()
  const from = useRouterState({ select: ({ location }) => location.href })
  const href = `${withLocale(locale, '/login')}?${new URLSearchParams({ from })}`
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onFollow?.()
        void router.navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
