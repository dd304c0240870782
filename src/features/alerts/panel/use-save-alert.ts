import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AlertList } from '../../../account/alerts/alert-list.ts'
import { type AlertRequest, alertPanel } from '../../../account/alerts/alert-panel.ts'
import { useSession } from '../../../account/session/react.tsx'
import { useApi } from '../../../api/react.tsx'
import type { AlertLimits } from '../../../contract/entities/alert/alert-limits.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import type { AlertDraft } from '../draft/alert-draft.ts'
import { checkDraft } from '../draft/check-draft.ts'
import type { DraftNumbers } from '../draft/read-numbers.ts'
import type { NoticeBoard } from '../notice-board.ts'
import { conditionText } from '../texts/conditions.ts'
import { type Problem, problemOf } from '../texts/problems.ts'
import { askForPops, askForPush } from './ask-for-push.ts'

interface SaveAlertOptions {
  list: AlertList
  request: AlertRequest
  notify: NoticeBoard
  limits: AlertLimits | undefined
  onProblems: (problems: readonly Problem[]) => void
  onSaved: () => void
}

const undecided = msg`Choose when the alert should fire.`

/** Saves the form: checks it, asks for permission where a channel needs it, and closes the panel. */
export function useSaveAlert(options: SaveAlertOptions): {
  isSaving: boolean
  save: (draft: AlertDraft, numbers: DraftNumbers, isMet: boolean) => Promise<void>
} {
  const { list, request, notify, limits, onProblems, onSaved } = options
  const api = useApi()
  const personId = useSession().person?.userId
  const { i18n } = useLingui()
  const { language } = useLocale()
  const [isSaving, setSaving] = useState(false)
  const edited = request.mode === 'edit' ? request.alert : undefined

  async function save(draft: AlertDraft, numbers: DraftNumbers, isMet: boolean): Promise<void> {
    if (isSaving) return
    const { settings, problems } = checkDraft(draft, numbers, {
      now: Date.now(),
      keptExpiry: edited?.expiresAt,
    })
    if (problems !== undefined) return onProblems(problems)
    if (isMet && edited === undefined && draft.fireIfMet === undefined) {
      return onProblems([{ field: 'met', text: undecided }])
    }
    onProblems([])
    setSaving(true)
    // The browser shows its question only in the turn of the click.
    askForPops(settings.channels)
    const asked = askForPush(api, personId, settings.channels, limits)
    try {
      const saved =
        edited === undefined
          ? await list.create({ ...settings, fireIfMet: isMet && draft.fireIfMet === true })
          : await list.update(edited.id, settings)
      onSaved()
      alertPanel.close()
      const [pair = ''] = saved.symbolId.split('_')
      const words = conditionText(saved, { i18n, style: numberStyle(language), quote: '' })
      notify.show({ text: msg`Alert set for ${pair}: ${words}`, tone: 'info' })
      void asked.then((trouble) => {
        if (trouble !== undefined) notify.show({ text: trouble, tone: 'error' })
        else void list.refresh()
      })
    } catch (error) {
      onProblems([problemOf(error)])
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}
