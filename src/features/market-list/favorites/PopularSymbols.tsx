import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Favorites } from '../../../account/favorites/favorites.ts'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import type { FavoriteLimits } from '../../../contract/favorites/favorite-list.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { useListFeed } from '../../../feed/react.tsx'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { useListView } from '../../../market/data/use-list-view.ts'
import { useRates } from '../../../market/data/use-rates.ts'
import button from '../../../ui/button.module.css'
import styles from './favorites.module.css'
import { popularRows } from './popular-rows.ts'
import { useEdit } from './use-edit.ts'

interface PopularSymbolsProps {
  favorites: Favorites
  limits: FavoriteLimits
  groupId: string
}

/** Stands where a category is empty: the pairs that trade most, to be added together. */
export function PopularSymbols({ favorites, limits, groupId }: PopularSymbolsProps) {
  const { t } = useLingui()
  const { feed, status } = useListFeed(marketTypes.spot)
  const view = useListView(feed, status.table, useRates())
  const { hidden } = useVisitor()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const edit = useEdit(favorites, limits)
  if (view === undefined) return null
  const { table } = view
  const popular = popularRows(view, hidden)
  const chosen = popular.map((row) => table.symbolId[row] ?? '').filter((id) => !left.has(id))

  function toggle(symbolId: string): void {
    const next = new Set(left)
    if (!next.delete(symbolId)) next.add(symbolId)
    setLeft(next)
  }

  return (
    <div className={styles.empty}>
      <p>
        <Trans>
          Nothing is here yet. Press the star of a pair, or begin with what trades most:
        </Trans>
      </p>
      <div className={styles.popular} role="group" aria-label={t`Popular pairs`}>
        {popular.map((row) => {
          const symbolId = table.symbolId[row] ?? ''
          return (
            <label key={symbolId}>
              <input
                type="checkbox"
                checked={!left.has(symbolId)}
                onChange={() => toggle(symbolId)}
              />
              <CoinIcon coin={table.base[row] ?? ''} icon={table.icon[row] ?? ''} />
              <bdi dir="ltr" translate="no">
                {table.base[row]}/{table.quote[row]}
              </bdi>
            </label>
          )
        })}
      </div>
      <button
        type="button"
        className={button.primary}
        disabled={chosen.length === 0}
        onClick={() => edit({ kind: 'favoriteAddList', lists: [{ groupId, symbolIds: chosen }] })}
      >
        {t`Add ${chosen.length}`}
      </button>
    </div>
  )
}
