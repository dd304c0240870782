import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { splitLocale } from '../../contract/routes.ts'
import { useFollowInApp } from '../../lib/use-follow-in-app.ts'
import { useMissingPage } from '../../market/missing-page.ts'
import { usePreferences } from '../../storage/react.tsx'
import button from '../../ui/button.module.css'
import styles from '../../ui/plain-page.module.css'

interface UnknownListPageProps {
  /** The segment of the address that names nothing. */
  name: string
  /** Address of the list without it. */
  href: string
}

/** Stands where the address names a category that a list does not have. The gateway answers it with 404. */
export function UnknownListPage({ name, href }: UnknownListPageProps) {
  const follow = useFollowInApp()
  const path = useLocation({ select: ({ pathname }) => splitLocale(pathname).path })
  const { preferences, set } = usePreferences()
  useMissingPage(path)
  useEffect(() => {
    if (preferences.market === path) set({ market: '/markets' })
  }, [path, preferences.market, set])
  return (
    <div className={styles.centred} onClick={follow}>
      <p className={styles.code}>404</p>
      <h1 className={styles.heading}>
        <Trans>
          There is no list “<bdi>{name}</bdi>”
        </Trans>
      </h1>
      <p className={styles.text}>
        <Trans>No category, currency or chain has this name. It may have been renamed.</Trans>
      </p>
      <a href={href} className={button.primary}>
        <Trans>Show the whole list</Trans>
      </a>
    </div>
  )
}
