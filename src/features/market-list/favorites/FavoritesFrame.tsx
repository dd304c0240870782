import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PauseButton } from '../../../market/live-line/PauseButton.tsx'
import { FilterBox } from '../filters/FilterBox.tsx'
import { AreaTabs } from '../page/AreaTabs.tsx'
import page from '../page/market-list-page.module.css'
import type { ListAddress } from '../page/use-list-address.ts'

/** What stands around favorites. */
interface FavoritesFrameProps {
  address: ListAddress
  /** What is typed into the filter. */
  typed: string
  onType: (text: string) => void
  children: ReactNode
}

/** The page of favorites around what it shows: its name, the tabs and the filter. */
export function FavoritesFrame({ address, typed, onType, children }: FavoritesFrameProps) {
  const { t } = useLingui()
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1 className={page.title}>
          <Trans context="page">Favorites</Trans>
        </h1>
        <PauseButton />
      </header>
      <AreaTabs area="favorite" onClick={address.follow}>
        <FilterBox label={t`Filter favorites`} value={typed} onChange={onType} />
      </AreaTabs>
      {children}
    </div>
  )
}
