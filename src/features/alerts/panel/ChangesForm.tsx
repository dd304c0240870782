import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangesAlertRequest } from '../../../account/alerts/alert-panel.ts'
import { changeScopes } from '../../../contract/entities/alert/alert.ts'
import { checkChanges, startChanges } from '../draft/changes-draft.ts'
import { ChangeKindsField } from '../fields/ChangeKindsField.tsx'
import { FormField } from '../fields/FormField.tsx'
import { SectorField } from '../fields/SectorField.tsx'
import { Segments } from '../fields/Segments.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { SymbolField } from '../fields/SymbolField.tsx'
import { scopeNames, sizeNames } from '../texts/changes.ts'
import { useSymbolPlace } from '../watch/symbol-place.ts'
import { MarketForm } from './MarketForm.tsx'
import { type MarketFormProps, useMarketForm } from './use-market-form.ts'

const sizes = [1, 2, 3] as const

const rules = { start: startChanges, check: checkChanges }

/** The form of an alert on market changes. */
export function ChangesForm(props: MarketFormProps<ChangesAlertRequest>) {
  const { t, i18n } = useLingui()
  const form = useMarketForm(props, rules)
  const { draft, problems, edited, change } = form
  const place = useSymbolPlace(draft.scope === 'symbol' ? draft.symbolId : '')
  return (
    <MarketForm form={form} onSubmit={() => form.submit()} preview={undefined}>
      <SelectField
        label={t`Watched pairs`}
        choices={changeScopes.map((value) => ({ value, name: i18n._(scopeNames[value]) }))}
        value={draft.scope}
        onChoose={(scope) => change({ scope })}
      />
      {draft.scope === 'symbol' && (
        <SymbolField
          symbolId={draft.symbolId}
          place={place}
          problems={problems}
          isFixed={edited !== undefined && edited.symbolId !== ''}
          onChoose={(symbolId) => change({ symbolId })}
        />
      )}
      {draft.scope === 'sector' && (
        <SectorField
          sector={draft.sector}
          problems={problems}
          onChoose={(sector) => change({ sector })}
        />
      )}
      <ChangeKindsField
        chosen={draft.kinds}
        problems={problems}
        onChange={(kinds) => change({ kinds })}
      />
      <FormField label={<Trans>Size at least</Trans>}>
        <Segments
          label={t`Size at least`}
          choices={sizes.map((value) => ({ value, name: i18n._(sizeNames[value]) }))}
          value={draft.size}
          onChoose={(size) => change({ size })}
        />
      </FormField>
    </MarketForm>
  )
}
