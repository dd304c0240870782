import { Trans, useLingui } from '@lingui/react/macro'
import { percentSign } from '../../../app/number-field/exact-numbers.ts'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import type { AlertDraft } from '../draft/alert-draft.ts'
import type { DraftNumbers } from '../draft/read-numbers.ts'
import type { Problem } from '../texts/problems.ts'
import { isChannel, isPercent } from '../watch/distance.ts'
import { FormField } from './FormField.tsx'
import { NumberBox } from './NumberBox.tsx'
import { StepButtons } from './StepButtons.tsx'
import styles from './value-fields.module.css'

interface ValueFieldsProps {
  draft: AlertDraft
  /** Code of the quote currency. */
  quote: string
  /** What the numbers of the draft mean. */
  numbers: DraftNumbers
  problems: readonly Problem[]
  /** The watched price at this moment, moved by whole percents, to be typed on; empty unknown. */
  priceAt: (percent: number) => string
  onChange: (patch: Partial<AlertDraft>) => void
}

const priceSteps = [-10, -5, -1, 1, 5, 10]
const boundSteps = [1, 5, 10]
const percentSteps = [1, 2, 5, 10, 20]

/** The values that the chosen kind needs. */
export function ValueFields(props: ValueFieldsProps) {
  if (isChannel(props.draft)) return <BoundFields {...props} />
  return isPercent(props.draft) ? <PercentField {...props} /> : <PriceField {...props} />
}

function PriceField({ draft, quote, numbers, problems, priceAt, onChange }: ValueFieldsProps) {
  const { t } = useLingui()
  const style = numberStyle(useLocale().language)
  return (
    <FormField label={<Trans>Price</Trans>} htmlFor="alert-price" field="price" problems={problems}>
      <NumberBox
        id="alert-price"
        field="price"
        value={draft.price}
        reading={numbers.price}
        unit={quote}
        problems={problems}
        onChange={(price) => onChange({ price })}
      />
      <StepButtons
        label={t`From the current price`}
        steps={priceSteps}
        sign="own"
        style={style}
        meaning={(step) =>
          step < 0
            ? t`${Math.abs(step)}% below the current price`
            : t`${step}% above the current price`
        }
        // A value below the price waits for a fall, one above it for a rise.
        onStep={(step) =>
          onChange({
            price: priceAt(step),
            alertType: step < 0 ? alertTypes.fallsTo : alertTypes.risesTo,
          })
        }
      />
    </FormField>
  )
}

function PercentField({ draft, numbers, problems, onChange }: ValueFieldsProps) {
  const { t } = useLingui()
  const style = numberStyle(useLocale().language)
  return (
    <FormField
      label={<Trans>Percentage</Trans>}
      htmlFor="alert-percent"
      field="percent"
      problems={problems}
    >
      <NumberBox
        id="alert-percent"
        field="percent"
        value={draft.percent}
        reading={numbers.percent}
        unit={percentSign}
        problems={problems}
        onChange={(percent) => onChange({ percent })}
      />
      <StepButtons
        label={t`Percentage`}
        steps={percentSteps}
        sign=""
        style={style}
        meaning={(step) => t`${step}%`}
        onStep={(step) => onChange({ percent: String(step) })}
      />
    </FormField>
  )
}

function BoundFields({ draft, quote, numbers, problems, priceAt, onChange }: ValueFieldsProps) {
  const { t } = useLingui()
  const style = numberStyle(useLocale().language)
  const shared = { unit: quote, problems }
  return (
    <div className={styles.bounds}>
      <div className={styles.pair}>
        <FormField
          label={<Trans>Lower bound</Trans>}
          htmlFor="alert-down"
          field="down"
          problems={problems}
        >
          <NumberBox
            id="alert-down"
            field="down"
            value={draft.down}
            reading={numbers.down}
            onChange={(down) => onChange({ down })}
            {...shared}
          />
        </FormField>
        <FormField
          label={<Trans>Upper bound</Trans>}
          htmlFor="alert-up"
          field="up"
          problems={problems}
        >
          <NumberBox
            id="alert-up"
            field="up"
            value={draft.up}
            reading={numbers.up}
            onChange={(up) => onChange({ up })}
            {...shared}
          />
        </FormField>
      </div>
      <StepButtons
        label={t`Around the current price`}
        steps={boundSteps}
        sign="±"
        style={style}
        meaning={(step) => t`${step}% below to ${step}% above the current price`}
        onStep={(step) =>
          onChange({
            down: priceAt(-step),
            up: priceAt(step),
          })
        }
      />
    </div>
  )
}
