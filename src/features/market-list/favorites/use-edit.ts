import { msg } from '@lingui/core/macro'
import type { Favorites } from '../../../account/favorites/favorites.ts'
import { refusalText } from '../../../account/favorites/texts.ts'
import { restoring } from '../../../account/favorites/toggle.ts'
import { type Toast, useNotify } from '../../../app/notify.tsx'
import type { FavoriteEdit } from '../../../contract/favorites/favorite-edit.ts'
import type { FavoriteLimits } from '../../../contract/favorites/favorite-list.ts'

/** Makes an edit, and tells why not. True where it was made; `done` says what can be undone. */
export function useEdit(favorites: Favorites, limits: FavoriteLimits) {
  const notify = useNotify()
  return (edit: FavoriteEdit, done?: Toast['text']): boolean => {
    const before = favorites.view.get().groups ?? []
    const refusal = favorites.edit(edit)
    if (refusal !== undefined) {
      notify({ text: refusalText(refusal.code, limits), tone: 'error' })
      return false
    }
    const undo = (): void => {
      for (const back of restoring(before, favorites.view.get().groups ?? [])) favorites.edit(back)
    }
    if (done !== undefined) {
      notify({ text: done, tone: 'info', action: { label: msg`Undo`, run: undo } })
    }
    return true
  }
}
