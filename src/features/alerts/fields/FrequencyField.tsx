import { Trans, useLingui } from '@lingui/react/macro'
import { coolDowns } from '../../../contract/entities/alert/alert.ts'
import { alertFrequencies } from '../../../contract/entities/alert/alert-enums.ts'
import type { CommonDraft } from '../draft/alert-draft.ts'
import { coolDownText, frequencyNames } from '../texts/frequencies.ts'
import { FormField } from './FormField.tsx'
import { Segments } from './Segments.tsx'
import { SelectField } from './SelectField.tsx'

interface FrequencyFieldProps {
  draft: CommonDraft
  onChange: (patch: Partial<CommonDraft>) => void
}

const { onlyOnce, onceADay, everyTime } = alertFrequencies
const order = [onlyOnce, onceADay, everyTime] as const

/** How often an alert fires, and how long it then stays quiet. */
export function FrequencyField({ draft, onChange }: FrequencyFieldProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <FormField label={<Trans>How often</Trans>}>
        <Segments
          label={t`How often`}
          choices={order.map((value) => ({ value, name: i18n._(frequencyNames[value]) }))}
          value={draft.frequency}
          onChoose={(frequency) => onChange({ frequency })}
        />
      </FormField>
      {draft.frequency === everyTime && (
        <SelectField
          label={t`Then quiet for`}
          choices={coolDowns.map((value) => ({ value, name: coolDownText(i18n, value) }))}
          value={draft.coolDown}
          onChoose={(coolDown) => onChange({ coolDown })}
        />
      )}
    </>
  )
}
