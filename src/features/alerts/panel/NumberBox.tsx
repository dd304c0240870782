import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { typedNumber } from '../draft/typed-number.ts'
import type { DraftField, Problem } from '../texts/problems.ts'
import { faultyProps } from './FormField.tsx'
import styles from './form-field.module.css'

interface NumberBoxProps {
  id: string
  field: DraftField
  value: string
  /** Most decimals. */
  precision: number
  /** Stands behind the number. */
  unit: string
  problems: readonly Problem[]
  onChange: (value: string) => void
}

/**
 * A box for a number: only what belongs to one stays while it is typed. Coming into it selects all, because
 * what stands there at first is a proposal, and digits behind it would go beyond its last decimal.
 */
export function NumberBox(props: NumberBoxProps) {
  const { id, field, value, precision, unit, problems, onChange } = props
  const style = numberStyle(useLocale().language)
  return (
    <span className={styles.box}>
      <input
        id={id}
        className={styles.input}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(typedNumber(event.target.value, style, precision))}
        {...faultyProps(field, problems)}
      />
      <span className={styles.unit} translate="no">
        {unit}
      </span>
    </span>
  )
}
