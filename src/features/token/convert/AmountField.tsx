import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { NumberMeaning } from '../../../app/number-field/NumberMeaning.tsx'
import { defaultInputDecimals } from '../../../contract/limits.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { readTypedNumber, typedText } from '../../../i18n/typed-number.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import styles from './convert.module.css'

interface AmountFieldProps {
  label: string
  /** What is counted. */
  unit: string
  /** What can be counted instead. */
  units?: readonly string[]
  /** Picture of a coin. */
  icon?: string
  value: string
  onChange: (text: string) => void
  onUnit?: (unit: string) => void
}

/** An amount of something. What is typed is read as the user's language writes numbers. */
export function AmountField(props: AmountFieldProps) {
  const { label, unit, units, icon, value, onChange, onUnit } = props
  const style = numberStyle(useLocale().language)
  const id = useId()
  const [isTyped, setTyped] = useState(false)
  const reading = readTypedNumber(value, { style, precision: defaultInputDecimals, unit })
  const isAsked = isTyped && (reading.kind === 'unclear' || reading.kind === 'unreadable')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          translate="no"
          value={value}
          aria-describedby={isAsked ? `${id}-meaning` : undefined}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(false)}
          onChange={(event) => {
            setTyped(true)
            onChange(event.target.value)
          }}
        />
        {icon !== undefined && <CoinIcon coin={unit} icon={icon} size={18} />}
        {units === undefined ? (
          <span className={styles.unit} translate="no">
            {unit}
          </span>
        ) : (
          <span className={styles.units}>
            <select
              aria-label={`${label}: ${unit}`}
              value={unit}
              translate="no"
              onChange={(event) => onUnit?.(event.target.value)}
            >
              {units.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
            <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
          </span>
        )}
      </span>
      {isAsked && (
        <NumberMeaning
          id={`${id}-meaning`}
          reading={reading}
          unit={unit}
          isSaid
          onChoose={(plain) => onChange(typedText(plain, style))}
        />
      )}
    </div>
  )
}
