import { Trans, useLingui } from '@lingui/react/macro'
import styles from '../ui/plain-page.module.css'
import { pageName } from './page-names.ts'
import { usePagePath } from './use-page-path.ts'

/** Stands where a page is not finished, and says so. */
export function UnbuiltPage() {
  const { i18n } = useLingui()
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{i18n._(pageName(usePagePath()))}</h1>
      <p className={styles.text}>
        <Trans>This page is being built.</Trans>
      </p>
    </div>
  )
}
