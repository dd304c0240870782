import { msg, plural } from '@lingui/core/macro'
import { useCallback } from 'react'
import { type AlertList, undoTime } from '../../../account/alerts/alert-list.ts'
import type { Toaster } from '../toaster.ts'

const undo = msg`Undo`

/** Takes alerts away, with a toast that can put them back for as long as nothing is lost. */
export function useRemove(list: AlertList, notify: Toaster): (ids: readonly string[]) => void {
  return useCallback(
    (ids) => {
      list.remove(ids)
      const toast = notify.show({
        text: msg`${plural(ids.length, { one: '# alert deleted', other: '# alerts deleted' })}`,
        tone: 'info',
        action: { label: undo, run: () => list.restore(ids) },
      })
      setTimeout(() => notify.dismiss(toast), undoTime)
    },
    [list, notify],
  )
}
