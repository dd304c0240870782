import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import {
  defaultGroupId,
  favoriteSymbols,
  groupOf,
} from '../../../contract/favorites/favorite-list.ts'
import { marketLines } from '../../../contract/market/lines.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import type { ListSearch } from '../../../market/list-search.ts'
import { useFavorites } from '../../../people/favorites/react.tsx'
import button from '../../../ui/button.module.css'
import { AreaTabs } from '../AreaTabs.tsx'
import { favoriteAddress } from '../areas.ts'
import { Chip, ChipGroup, ChipRow, ListLinks } from '../ChipRow.tsx'
import page from '../market-list-page.module.css'
import { PauseButton } from '../PauseButton.tsx'
import { useListAddress } from '../use-list-address.ts'
import { ArrangeFavorites } from './ArrangeFavorites.tsx'
import { CategoryTools } from './CategoryTools.tsx'
import { FavoriteSection } from './FavoriteSection.tsx'
import { countsOf } from './favorite-lines.ts'
import styles from './favorites.module.css'
import { PopularSymbols } from './PopularSymbols.tsx'

interface FavoritesPageProps {
  /** Id of a category; undefined for the first. */
  groupId?: string | undefined
  search: ListSearch
}

const lines = [
  { id: 'spot', line: marketLines.spot },
  { id: 'usdtM', line: marketLines.usdtM, name: 'USDT-M' },
  { id: 'usdcM', line: marketLines.usdcM, name: 'USDC-M' },
  { id: 'coinM', line: marketLines.coinM, name: 'Coin-M' },
] as const

/** The person's favorites: a live table for each line that a category has symbols of. */
export function FavoritesPage(props: FavoritesPageProps) {
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1 className={page.title}>
          <Trans context="page">Favorites</Trans>
        </h1>
        <PauseButton />
      </header>
      <Suspense fallback={null}>
        <Favorites {...props} />
      </Suspense>
    </div>
  )
}

function Favorites({ groupId = defaultGroupId, search }: FavoritesPageProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { favorites, view } = useFavorites()
  const address = useListAddress(search, favoriteAddress)
  const [arranging, setArranging] = useState(false)
  const { groups, limits } = view

  useEffect(() => void favorites.refresh(), [favorites])

  if (groups === undefined)
    return <p className={styles.empty}>{t`Your favorites are being loaded.`}</p>
  const group = groupOf(groups, groupId) ?? groups[0]
  if (group === undefined) return null
  const { symbolIds } = group
  const counts = countsOf(symbolIds)
  const titled = lines.map((entry) => ({ ...entry, title: 'name' in entry ? entry.name : t`Spot` }))
  const used = titled.filter(({ line }) => (counts.get(line) ?? 0) > 0)
  const shown = used.some(({ id }) => id === search.list)
    ? used.filter(({ id }) => id === search.list)
    : used
  const total = favoriteSymbols(groups).size
  return (
    <>
      <AreaTabs area="favorite" onClick={address.follow}>
        {null}
      </AreaTabs>
      <ChipRow>
        <ListLinks
          label={t`Categories`}
          links={groups.map((entry) => ({
            id: entry.groupId,
            name: entry.groupName || t`My favorites`,
            href: favoriteAddress(locale, isFirst(entry.groupId) ? undefined : entry.groupId, {}),
          }))}
          current={group.groupId}
          onClick={address.follow}
        />
        {used.length > 1 && (
          <ChipGroup label={t`Market`}>
            <Chip on={shown.length === used.length} onPress={() => address.list(undefined)}>
              {t`All`}
            </Chip>
            {used.map(({ id, title }) => (
              <Chip key={id} on={search.list === id} onPress={() => address.list(id)}>
                {title}
              </Chip>
            ))}
          </ChipGroup>
        )}
      </ChipRow>
      <div className={styles.tools}>
        <CategoryTools favorites={favorites} view={view} group={group} address={address} />
        {symbolIds.length > 0 && (
          <button
            type="button"
            className={button.quiet}
            aria-pressed={arranging}
            onClick={() => setArranging(!arranging)}
          >
            {arranging ? t`Done` : t`Arrange`}
          </button>
        )}
        <span className={styles.used}>
          {t`${symbolIds.length} of ${limits.groupCoinLimit} here, ${total} of ${limits.totalLimit} in all`}
        </span>
      </div>
      {view.waiting > 0 && (
        <p className={styles.used}>
          <Plural
            value={view.waiting}
            one="# change waits for a connection"
            other="# changes wait for a connection"
          />
        </p>
      )}
      {symbolIds.length === 0 ? (
        <PopularSymbols favorites={favorites} limits={limits} groupId={group.groupId} />
      ) : arranging ? (
        <ArrangeFavorites
          key={group.groupId}
          favorites={favorites}
          limits={limits}
          groups={groups}
          group={group}
        />
      ) : (
        shown.map(({ line, title }) => (
          <FavoriteSection key={line} {...{ line, title, symbolIds, search }} />
        ))
      )}
    </>
  )
}

function isFirst(groupId: string): boolean {
  return groupId === defaultGroupId
}
