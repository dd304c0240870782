import { Plural, useLingui } from '@lingui/react/macro'
import { ArrowUpDown, Check } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type ShownFavorites, useFavoritesOnceLoaded } from '../../../account/favorites/react.tsx'
import { NotFound } from '../../../app/not-found/NotFound.tsx'
import { defaultTimeZone } from '../../../contract/entities/time-zone.ts'
import {
  defaultGroupId,
  type FavoriteGroup,
  type FavoriteGroups,
  favoriteSymbols,
  groupOf,
} from '../../../contract/favorites/favorite-list.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { favoriteAddress } from '../../../market/addresses/areas.ts'
import type { ListSearch } from '../../../market/order/list-search.ts'
import { ListError } from '../../../market/table/ListError.tsx'
import button from '../../../ui/button.module.css'
import { Chip, ChipGroup, ChipRow, ListLinks } from '../filters/ChipRow.tsx'
import { useFilterQuery } from '../filters/use-filter-query.ts'
import { EmptyList } from '../page/EmptyList.tsx'
import { ListWaiting } from '../page/ListWaiting.tsx'
import { type ListAddress, useListAddress } from '../page/use-list-address.ts'
import { spotLayout } from '../spot/spot-layout.ts'
import { useSpotLabels } from '../spot/use-spot-labels.ts'
import { ArrangeFavorites } from './ArrangeFavorites.tsx'
import { CategoryTools } from './CategoryTools.tsx'
import { FavoriteSection } from './FavoriteSection.tsx'
import { FavoritesFrame } from './FavoritesFrame.tsx'
import { countsOf, type FavoriteView } from './favorite-views.ts'
import styles from './favorites.module.css'
import { LackingFavorites } from './LackingFavorites.tsx'
import { PopularSymbols } from './PopularSymbols.tsx'
import { answerOf, useSectionStates } from './section-states.ts'

interface FavoritesPageProps {
  /** Id of a category; undefined for the first. */
  groupId?: string | undefined
  search: ListSearch
}

/** The user's favorites: a live table for each line that a category has symbols of. */
export function FavoritesPage({ groupId, search }: FavoritesPageProps) {
  const address = useListAddress(search, favoriteAddress)
  const [typed, setTyped] = useFilterQuery(search.q ?? '', address.search)
  const query = useDeferredValue(typed.trim())
  const shown = useFavoritesOnceLoaded()
  const favorites = shown?.favorites
  const groups = shown?.view.groups
  const group = useChosenGroup(groups, groupId)

  useEffect(() => void favorites?.refresh(), [favorites])

  if (groups !== undefined && group === undefined) return <NotFound />
  return (
    <FavoritesFrame address={address} typed={typed} onType={setTyped}>
      {shown && groups && group ? (
        <FavoritesContent
          {...shown}
          {...{ groups, group, search, query, address }}
          onShowAll={() => setTyped('')}
        />
      ) : (
        <FavoritesWaiting />
      )}
    </FavoritesFrame>
  )
}

/**
 * The category of an id, the first without one; undefined where there is none. One that is deleted while it is
 * shown leads to the first, one that was never there nowhere.
 */
function useChosenGroup(
  groups: FavoriteGroups | undefined,
  groupId = defaultGroupId,
): FavoriteGroup | undefined {
  const [left, setLeft] = useState<string>()
  const known = groups && groupOf(groups, groupId)
  if (known !== undefined && left !== groupId) setLeft(groupId)
  return known ?? (left === groupId ? groups?.[0] : undefined)
}

/** Stands where the favorites will be, of their size. */
function FavoritesWaiting() {
  const labels = useSpotLabels(defaultTimeZone)
  const layout = useMemo(() => spotLayout(labels), [labels])
  return (
    <div className={styles.waiting}>
      <ListWaiting list="spot" columns={layout} status={{ phase: 'loading', reason: '' }} />
    </div>
  )
}

interface FavoritesContentProps extends ShownFavorites {
  groups: FavoriteGroups
  /** The category that is shown. */
  group: FavoriteGroup
  search: ListSearch
  query: string
  address: ListAddress
  /** Forgets the filter. */
  onShowAll: () => void
}

/** A category with its tools, once it is known what the user has. */
function FavoritesContent(props: FavoritesContentProps) {
  const { favorites, view, groups, group, search, query, address, onShowAll } = props
  const { t } = useLingui()
  const locale = useLocale()
  const [arranging, setArranging] = useState(false)
  const { states, tell } = useSectionStates()
  const { limits } = view
  const { symbolIds } = group
  const counts = countsOf(symbolIds)
  const { spot, usdtM, usdcM, coinM } = marketTypes
  const views: readonly FavoriteView[] = [
    { id: 'spot', marketType: spot, title: t`Spot` },
    { id: 'margin', marketType: spot, title: t`Margin`, leveraged: true },
    { id: 'usdtM', marketType: usdtM, title: 'USDT-M' },
    { id: 'usdcM', marketType: usdcM, title: 'USDC-M' },
    { id: 'coinM', marketType: coinM, title: 'Coin-M' },
  ]
  const used = views.filter(({ marketType }) => (counts.get(marketType) ?? 0) > 0)
  const chosen = used.find(({ id }) => id === search.list)
  // Margin pairs are spot pairs: together they would stand there twice.
  const shown = chosen ? [chosen] : used.filter(({ leveraged }) => !leveraged)
  const total = favoriteSymbols(groups).size
  const answer = answerOf(
    shown.map(({ id }) => id),
    states,
  )
  return (
    <>
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
            <Chip on={chosen === undefined} onPress={() => address.list(undefined)}>
              {t`All`}
            </Chip>
            {used.map(({ id, title }) => (
              <Chip key={id} on={chosen?.id === id} onPress={() => address.list(id)}>
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
            {arranging ? (
              <Check size={16} strokeWidth={1.5} aria-hidden />
            ) : (
              <ArrowUpDown size={16} strokeWidth={1.5} aria-hidden />
            )}
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
          views={views}
        />
      ) : (
        <>
          {shown.map((entry) => (
            <FavoriteSection
              key={entry.id}
              view={entry}
              hidden={answer.isHidden(entry.id)}
              onState={tell}
              {...{ symbolIds, search, query }}
              onShowAll={onShowAll}
            />
          ))}
          <LackingFavorites parts={shown.filter(({ id }) => answer.lacking.includes(id))} />
          {answer.all === 'nothing' && <EmptyList query={query} onClear={onShowAll} />}
          {answer.all === 'failed' && <ListError list="favorite" reason="" />}
        </>
      )}
    </>
  )
}

function isFirst(groupId: string): boolean {
  return groupId === defaultGroupId
}
