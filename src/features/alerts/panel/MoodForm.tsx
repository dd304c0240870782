import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MoodAlertRequest } from '../../../account/alerts/alert-panel.ts'
import { fearGreedQuery } from '../../../api/queries/fear-greed.ts'
import { useApi } from '../../../api/react.tsx'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import { bandOf } from '../../../contract/market/fear-greed-rules.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { BandChoices } from '../../../market/fear-greed/BandChoices.tsx'
import { checkMood, startMood } from '../draft/mood-draft.ts'
import { FormField, faultyProps } from '../fields/FormField.tsx'
import { conditionText } from '../texts/conditions.ts'
import { MarketForm } from './MarketForm.tsx'
import { MetQuestion } from './MetQuestion.tsx'
import preview from './preview.module.css'
import { type MarketFormProps, useMarketForm } from './use-market-form.ts'

const metTexts = {
  waits: msg`The index is there already. The alert fires at the next entry: the index has to leave and come back.`,
  question: msg`The index is there already. When should the alert fire?`,
  later: msg`At the next entry, after the index has left and come back`,
  now: msg`Now, and then at the next entry`,
}

const rules = { start: startMood, check: checkMood }

/** The form of an alert on the fear and greed index. */
export function MoodForm(props: MarketFormProps<MoodAlertRequest>) {
  const { i18n } = useLingui()
  const style = numberStyle(useLocale().language)
  const form = useMarketForm(props, rules)
  const { draft, problems, edited, change } = form
  const reading = useQuery(fearGreedQuery(useApi())).data?.value ?? undefined
  const isMet = reading !== undefined && draft.bands.includes(bandOf(reading).key)
  return (
    <MarketForm
      form={form}
      onSubmit={() => form.submit({ isMet, fireIfMet: draft.fireIfMet })}
      preview={
        draft.bands.length > 0 && (
          <div className={preview.preview}>
            <p className={preview.words}>
              {conditionText(
                { alertType: alertTypes.moodBand, bands: [...draft.bands] },
                { i18n, style, quote: '' },
              )}
            </p>
          </div>
        )
      }
    >
      <FormField
        label={<Trans>Tell me when fear and greed enters</Trans>}
        field="bands"
        problems={problems}
      >
        <BandChoices
          chosen={draft.bands}
          reading={reading}
          faulty={faultyProps('bands', problems)}
          onChange={(bands) => change({ bands, fireIfMet: undefined })}
        />
      </FormField>
      {isMet && (
        <MetQuestion
          canFireNow={edited === undefined}
          answer={draft.fireIfMet}
          texts={metTexts}
          problems={problems}
          onAnswer={(fireIfMet) => change({ fireIfMet })}
        />
      )}
    </MarketForm>
  )
}
