import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Favorites } from '../../../account/favorites/favorites.ts'
import type {
  FavoriteGroup,
  FavoriteGroups,
  FavoriteLimits,
} from '../../../contract/favorites/favorite-list.ts'
import { marketTypeOfSymbol } from '../../../contract/market/market-types.ts'
import { moved } from '../../../market/columns/column-choice.ts'
import button from '../../../ui/button.module.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useRowDrag } from '../column-menu/use-row-drag.ts'
import type { FavoriteView } from './favorite-views.ts'
import styles from './favorites.module.css'
import { useEdit } from './use-edit.ts'

interface ArrangeFavoritesProps {
  favorites: Favorites
  limits: FavoriteLimits
  groups: FavoriteGroups
  group: FavoriteGroup
  /** Names of the lists that symbols are of. */
  views: readonly FavoriteView[]
}

/** The symbols of a category, to be sorted by drag or arrow keys, moved, copied and removed. */
export function ArrangeFavorites({
  favorites,
  limits,
  groups,
  group,
  views,
}: ArrangeFavoritesProps) {
  const { t } = useLingui()
  const { groupId, symbolIds } = group
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const edit = useEdit(favorites, limits)
  const picked = symbolIds.filter((symbolId) => chosen.has(symbolId))

  function move(from: number, to: number): void {
    const next = moved(symbolIds, from, to)
    if (next === symbolIds) return
    if (!edit({ kind: 'favoriteSort', groupId, symbolIds: [...next] })) return
    setSaid(t`${symbolIds[from] ?? ''}, place ${to + 1} of ${symbolIds.length}`)
  }
  const { dragged, handleOf } = useRowDrag(move)

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const places: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: symbolIds.length - 1,
    }
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(index, to)
  }

  function toggle(symbolId: string): void {
    const next = new Set(chosen)
    if (!next.delete(symbolId)) next.add(symbolId)
    setChosen(next)
  }

  function put(toGroupId: string, copy: boolean): void {
    const made = edit({
      kind: 'changeGroup',
      groupId,
      symbolIds: picked,
      toGroupIds: [toGroupId],
      copy,
    })
    if (made) setChosen(new Set())
  }

  function remove(): void {
    const removal = { kind: 'favoriteDelete', groupId, symbolIds: picked } as const
    if (edit(removal, msg`Removed from this category`)) setChosen(new Set())
  }

  return (
    <>
      <ArrangeTools
        others={groups.filter((other) => other.groupId !== groupId)}
        hasAll={picked.length === symbolIds.length}
        hasNone={picked.length === 0}
        onAll={(all) => setChosen(new Set(all ? symbolIds : []))}
        onPut={put}
        onRemove={remove}
      />
      <ul className={styles.list} aria-label={t`Favorites`}>
        {symbolIds.map((symbolId, index) => {
          const [code] = symbolId.split('_')
          const marketType = marketTypeOfSymbol(symbolId)
          return (
            <li key={symbolId} className={styles.row} data-dragged={dragged === index || undefined}>
              <button
                type="button"
                className={styles.handle}
                aria-label={t`Move ${symbolId}`}
                title={t`Drag, or press an arrow key`}
                onKeyDown={(event) => onKeyDown(event, index)}
                {...handleOf(index)}
              >
                <GripVertical size={16} strokeWidth={1.5} aria-hidden />
              </button>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.has(symbolId)}
                  onChange={() => toggle(symbolId)}
                />
                <bdi dir="ltr" translate="no">
                  {code}
                </bdi>
                <span className={styles.line}>
                  {views.find((view) => view.marketType === marketType)?.title}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  )
}

interface ArrangeToolsProps {
  /** The other categories. */
  others: FavoriteGroups
  /** All symbols are chosen, or none is. */
  hasAll: boolean
  hasNone: boolean
  onAll: (all: boolean) => void
  onPut: (toGroupId: string, copy: boolean) => void
  onRemove: () => void
}

/** What can be done with the chosen symbols. */
function ArrangeTools({ others, hasAll, hasNone, onAll, onPut, onRemove }: ArrangeToolsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.tools}>
      <button type="button" className={button.quiet} onClick={() => onAll(!hasAll)}>
        {hasAll ? t`Select none` : t`Select all`}
      </button>
      {others.length > 0 &&
        ([false, true] as const).map((copy) => (
          <select
            key={String(copy)}
            aria-label={copy ? t`Copy to` : t`Move to`}
            value=""
            disabled={hasNone}
            onChange={(event) => onPut(event.target.value, copy)}
          >
            <option value="">{copy ? t`Copy to` : t`Move to`}</option>
            {others.map((other) => (
              <option key={other.groupId} value={other.groupId}>
                {other.groupName || t`My favorites`}
              </option>
            ))}
          </select>
        ))}
      <button type="button" className={button.quiet} disabled={hasNone} onClick={onRemove}>
        {t`Remove`}
      </button>
    </div>
  )
}
