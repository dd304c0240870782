import { useRouterState } from '@tanstack/react-router'
import styles from './navigation-progress.module.css'

/** A line under the header while the next page is on its way, shown after 150 ms. */
export function NavigationProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return <div className={styles.line} data-loading={loading || undefined} aria-hidden />
}
