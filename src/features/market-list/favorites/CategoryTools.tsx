import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Pencil, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { EditRefusal, Favorites, FavoritesView } from '../../../account/favorites/favorites.ts'
import { refusalText } from '../../../account/favorites/texts.ts'
import { favoriteCodes } from '../../../contract/favorites/favorite-codes.ts'
import { defaultGroupId, type FavoriteGroup } from '../../../contract/favorites/favorite-list.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { favoriteAddress } from '../../../market/addresses/areas.ts'
import { moved } from '../../../market/columns/column-choice.ts'
import button from '../../../ui/button.module.css'
import type { ListAddress } from '../page/use-list-address.ts'
import { FavoritesFile } from './FavoritesFile.tsx'
import styles from './favorites.module.css'
import { useEdit } from './use-edit.ts'

interface CategoryToolsProps {
  favorites: Favorites
  view: FavoritesView
  group: FavoriteGroup
  address: ListAddress
}

/** What can be done with categories: add, rename, delete, put earlier or later, save and read back. */
export function CategoryTools({ favorites, view, group, address }: CategoryToolsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const edit = useEdit(favorites, view.limits)
  const ids = (view.groups ?? []).map(({ groupId }) => groupId)
  const own = group.groupId !== defaultGroupId
  const place = ids.indexOf(group.groupId)

  function submit(groupName: string): EditRefusal | undefined {
    // The first category has a name in every language, of which the rules know nothing.
    if (groupName.trim().toLowerCase() === t`My favorites`.toLowerCase()) {
      return { code: favoriteCodes.nameTaken }
    }
    const groupId = naming === 'new' ? favorites.newId() : group.groupId
    const kind = naming === 'new' ? 'groupAdd' : 'groupUpdate'
    const name = groupName.replace(/\s+/g, ' ')
    const refusal = favorites.edit({ kind, groupId, groupName: name })
    if (refusal !== undefined) return refusal
    setNaming(undefined)
    if (kind === 'groupAdd') address.go(favoriteAddress(locale, groupId, {}))
    return undefined
  }

  function remove(): void {
    if (edit({ kind: 'groupDelete', groupId: group.groupId }, msg`Category deleted`)) {
      address.go(favoriteAddress(locale, undefined, {}))
    }
  }

  if (naming !== undefined) {
    return (
      <NameForm
        key={naming}
        start={naming === 'rename' ? group.groupName : ''}
        view={view}
        onSubmit={submit}
        onCancel={() => setNaming(undefined)}
      />
    )
  }
  const shift = (to: number): void => {
    edit({ kind: 'groupSort', groupIds: [...moved(ids, place, to)] })
  }
  return (
    <>
      <button type="button" className={button.quiet} onClick={() => setNaming('new')}>
        <Plus size={16} strokeWidth={1.5} aria-hidden />
        {t`New category`}
      </button>
      {own && (
        <>
          <button type="button" className={button.quiet} onClick={() => setNaming('rename')}>
            <Pencil size={16} strokeWidth={1.5} aria-hidden />
            {t`Rename`}
          </button>
          <button
            type="button"
            className={button.quiet}
            disabled={place <= 1}
            onClick={() => shift(place - 1)}
          >
            <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
            {t`Move earlier`}
          </button>
          <button
            type="button"
            className={button.quiet}
            disabled={place === ids.length - 1}
            onClick={() => shift(place + 1)}
          >
            <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
            {t`Move later`}
          </button>
          <button type="button" className={button.quiet} onClick={remove}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden />
            {t`Delete category`}
          </button>
        </>
      )}
      <FavoritesFile favorites={favorites} view={view} />
    </>
  )
}

interface NameFormProps {
  start: string
  view: FavoritesView
  onSubmit: (name: string) => EditRefusal | undefined
  onCancel: () => void
}

function NameForm({ start, view, onSubmit, onCancel }: NameFormProps) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState(start)
  const [refusal, setRefusal] = useState<EditRefusal>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    setRefusal(onSubmit(name))
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        autoFocus
        aria-label={t`Category name`}
        aria-invalid={refusal !== undefined}
        aria-describedby="category-fault"
        placeholder={t`Category name`}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
      />
      <button type="submit" className={button.primary}>
        {t`Save`}
      </button>
      <button type="button" className={button.quiet} onClick={onCancel}>
        {t`Cancel`}
      </button>
      <p id="category-fault" className={styles.fault} role="status">
        {refusal && i18n._(refusalText(refusal.code, view.limits))}
      </p>
    </form>
  )
}
