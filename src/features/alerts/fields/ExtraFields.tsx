import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { alertNoteLength, alertNoteUnits } from '../../../contract/entities/alert/alert.ts'
import { characterCount } from '../../../contract/text/character-count.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { type CommonDraft, type Expiry, expiryChoices } from '../draft/alert-draft.ts'
import { formatDay } from '../texts/days.ts'
import { FormField } from './FormField.tsx'
import field from './form-field.module.css'
import { SelectField } from './SelectField.tsx'

interface ExtraFieldsProps {
  draft: CommonDraft
  /** End of the alert that is changed, Unix ms. */
  currentExpiry: number | undefined
  /** Unix ms. */
  now: number
  onChange: (patch: Partial<CommonDraft>) => void
}

const day = 86_400_000

/** What an alert may have besides: its end, and a note. */
export function ExtraFields({ draft, currentExpiry, now, onChange }: ExtraFieldsProps) {
  const { t } = useLingui()
  const { language } = useLocale()
  const current = currentExpiry !== undefined && currentExpiry > now ? currentExpiry : undefined
  const choices: { value: Expiry; name: string }[] = expiryChoices.map((days) => {
    const until = formatDay(language, now + days * day)
    const span = t`${plural(days, { one: '# day', other: '# days' })}`
    return { value: days, name: t`${span}, until ${until}` }
  })
  if (current !== undefined) {
    const until = formatDay(language, current)
    choices.unshift({ value: 'kept', name: t`As before, until ${until}` })
  }
  const left = alertNoteLength - characterCount(draft.note)
  return (
    <>
      <SelectField
        label={t`Watched for`}
        choices={choices}
        value={draft.expiry}
        onChoose={(expiry) => onChange({ expiry })}
      />
      <FormField
        label={<Trans>Note</Trans>}
        htmlFor="alert-note"
        aside={left <= 20 ? t`${plural(left, { one: '# left', other: '# left' })}` : undefined}
      >
        <input
          id="alert-note"
          className={field.input}
          value={draft.note}
          maxLength={alertNoteUnits}
          placeholder={t`Not in emails and SMS`}
          onChange={(event) => {
            const note = event.target.value
            if (characterCount(note) <= alertNoteLength) onChange({ note })
          }}
        />
      </FormField>
    </>
  )
}
