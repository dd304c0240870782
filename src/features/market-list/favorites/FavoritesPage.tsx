import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown, Check } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useFavorites } from '../../../account/favorites/react.tsx'
import { NotFound } from '../../../app/not-found/NotFound.tsx'
import { defaultTimeZone } from '../../../contract/entities/time-zone.ts'
import {
  defaultGroupId,
  favoriteSymbols,
  groupOf,
} from '../../../contract/favorites/favorite-list.ts'
import { marketLines } from '../../../contract/market/lines.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { favoriteAddress } from '../../../market/addresses/areas.ts'
import { PauseButton } from '../../../market/live-line/PauseButton.tsx'
import type { ListSearch } from '../../../market/order/list-search.ts'
import { ListTrouble } from '../../../market/table/ListTrouble.tsx'
import button from '../../../ui/button.module.css'
import { Chip, ChipGroup, ChipRow, ListLinks } from '../filters/ChipRow.tsx'
import { FilterBox } from '../filters/FilterBox.tsx'
import { useFilterQuery } from '../filters/use-filter-query.ts'
import { AreaTabs } from '../page/AreaTabs.tsx'
import { EmptyList } from '../page/EmptyList.tsx'
import { ListWaiting } from '../page/ListWaiting.tsx'
import page from '../page/market-list-page.module.css'
import { type ListAddress, useListAddress } from '../page/use-list-address.ts'
import { spotLayout } from '../spot/spot-layout.ts'
import { useSpotLabels } from '../spot/use-spot-labels.ts'
import { ArrangeFavorites } from './ArrangeFavorites.tsx'
import { CategoryTools } from './CategoryTools.tsx'
import { FavoriteSection } from './FavoriteSection.tsx'
import { countsOf, type FavoriteView } from './favorite-lines.ts'
import styles from './favorites.module.css'
import { LackingFavorites } from './LackingFavorites.tsx'
import { PopularSymbols } from './PopularSymbols.tsx'
import { answerOf, useSectionStates } from './section-states.ts'

interface FavoritesPageProps {
  /** Id of a category; undefined for the first. */
  groupId?: string | undefined
  search: ListSearch
}

/** The person's favorites: a live table for each line that a category has symbols of. */
export function FavoritesPage({ groupId, search }: FavoritesPageProps) {
  const { t } = useLingui()
  const address = useListAddress(search, favoriteAddress)
  const [typed, setTyped] = useFilterQuery(search.q ?? '', address.search)
  const query = useDeferredValue(typed.trim())
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1 className={page.title}>
          <Trans context="page">Favorites</Trans>
        </h1>
        <PauseButton />
      </header>
      <AreaTabs area="favorite" onClick={address.follow}>
        <FilterBox label={t`Filter favorites`} value={typed} onChange={setTyped} />
      </AreaTabs>
      <Suspense fallback={<FavoritesWaiting />}>
        <Favorites {...{ groupId, search, address, query }} onShowAll={() => setTyped('')} />
      </Suspense>
    </div>
  )
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

interface FavoritesProps extends FavoritesPageProps {
  address: ListAddress
  query: string
  onShowAll: () => void
}

function Favorites(props: FavoritesProps) {
  const { groupId = defaultGroupId, search, address, query, onShowAll } = props
  const { t } = useLingui()
  const locale = useLocale()
  const { favorites, view } = useFavorites()
  const [arranging, setArranging] = useState(false)
  const [left, setLeft] = useState<string>()
  const { groups, limits } = view
  const { states, tell } = useSectionStates()

  useEffect(() => void favorites.refresh(), [favorites])

  if (groups === undefined) return <FavoritesWaiting />
  const known = groupOf(groups, groupId)
  if (known !== undefined && left !== groupId) setLeft(groupId)
  // One that is deleted while it is shown leads to the first, one that was never there nowhere.
  const group = known ?? (left === groupId ? groups[0] : undefined)
  if (group === undefined) return <NotFound />
  const { symbolIds } = group
  const counts = countsOf(symbolIds)
  const { spot, usdtM, usdcM, coinM } = marketLines
  const views: readonly FavoriteView[] = [
    { id: 'spot', line: spot, title: t`Spot` },
    { id: 'margin', line: spot, title: t`Margin`, leveraged: true },
    { id: 'usdtM', line: usdtM, title: 'USDT-M' },
    { id: 'usdcM', line: usdcM, title: 'USDC-M' },
    { id: 'coinM', line: coinM, title: 'Coin-M' },
  ]
  const used = views.filter(({ line }) => (counts.get(line) ?? 0) > 0)
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
              {...{ symbolIds, search, query, onShowAll }}
            />
          ))}
          <LackingFavorites parts={shown.filter(({ id }) => answer.lacking.includes(id))} />
          {answer.all === 'nothing' && <EmptyList query={query} onClear={onShowAll} />}
          {answer.all === 'failed' && <ListTrouble list="favorite" reason="" />}
        </>
      )}
    </>
  )
}

function isFirst(groupId: string): boolean {
  return groupId === defaultGroupId
}
