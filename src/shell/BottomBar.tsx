import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bell, ChartCandlestick, LayoutDashboard, Star } from 'lucide-react'
import styles from './bottom-bar.module.css'

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The main places within a thumb's reach, only where the app is installed on a phone. */
export function BottomBar() {
  const { t } = useLingui()
  return (
    <nav className={styles.bar} aria-label={t`Main places`}>
      <Link to="/{-$locale}/markets" activeOptions={{ exact: true }}>
        <ChartCandlestick {...icon} />
        {t({ message: 'Markets', context: 'page' })}
      </Link>
      <Link to="/{-$locale}/markets/overview">
        <LayoutDashboard {...icon} />
        {t({ message: 'Overview', context: 'page' })}
      </Link>
      <Link to="/{-$locale}/markets/favorite/{-$slug1}">
        <Star {...icon} />
        {t({ message: 'Favorites', context: 'page' })}
      </Link>
      <Link to="/{-$locale}/markets/alerts">
        <Bell {...icon} />
        {t({ message: 'Alerts', context: 'page' })}
      </Link>
    </nav>
  )
}
