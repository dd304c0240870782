import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import type { Favorites, FavoritesView } from '../../../account/favorites/favorites.ts'
import { refusalText } from '../../../account/favorites/texts.ts'
import { useNotify } from '../../../app/notify.tsx'
import { favoriteSymbols } from '../../../contract/favorites/favorite-list.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import button from '../../../ui/button.module.css'
import { largestFile, readFavorites, writeFavorites } from './favorites-file.ts'

interface FavoritesFileProps {
  favorites: Favorites
  view: FavoritesView
}

/** Saves favorites as a file, and adds those of a file. */
export function FavoritesFile({ favorites, view }: FavoritesFileProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const input = useRef<HTMLInputElement>(null)

  function save(): void {
    const text = writeFavorites(view.groups ?? [])
    saveFile(new Blob([text], { type: 'application/json' }), 'favorites.json')
  }

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    const text = file === undefined || file.size > largestFile ? '' : await file.text()
    target.value = ''
    const found = readFavorites(text)
    if (found === undefined) {
      notify({ text: msg`This is no file of favorites.`, tone: 'error' })
      return
    }
    const before = favoriteSymbols(favorites.view.get().groups ?? [])
    const wanted = new Set(found.lists.flatMap(({ symbolIds }) => symbolIds))
    const lists = found.lists.map((list) => ({ ...list, groupId: favorites.newId() }))
    const refusal =
      lists.length > 0 ? favorites.edit({ kind: 'favoriteAddList', lists }) : undefined
    if (refusal !== undefined) {
      notify({ text: refusalText(refusal.code, view.limits), tone: 'error' })
      return
    }
    const after = favoriteSymbols(favorites.view.get().groups ?? [])
    const added = after.size - before.size
    const known = [...wanted].filter((symbolId) => before.has(symbolId)).length
    const full = [...wanted].filter((symbolId) => !after.has(symbolId)).length
    const { wrong } = found
    notify({
      text: msg`Added: ${added}. There already: ${known}. Beyond the limit: ${full}. Not readable: ${wrong}.`,
      tone: full + wrong > 0 ? 'error' : 'info',
    })
  }

  return (
    <>
      <button type="button" className={button.quiet} onClick={save}>
        <Download size={16} strokeWidth={1.5} aria-hidden />
        {t`Export`}
      </button>
      <button type="button" className={button.quiet} onClick={() => input.current?.click()}>
        <Upload size={16} strokeWidth={1.5} aria-hidden />
        {t`Import`}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t`File of favorites`}
        hidden
        onChange={read}
      />
    </>
  )
}
