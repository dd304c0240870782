import { useRef, useState } from 'react'
import { NumberMeaning } from '../../../app/number-field/NumberMeaning.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { type NumberReading, typedText } from '../../../i18n/typed-number.ts'
import type { NumberField } from '../draft/read-numbers.ts'
import type { Problem } from '../texts/problems.ts'
import { faultyProps } from './FormField.tsx'
import styles from './form-field.module.css'

interface NumberBoxProps {
  id: string
  field: NumberField
  /** As it was typed. */
  value: string
  /** What it means. */
  reading: NumberReading
  /** Stands behind the number. */
  unit: string
  problems: readonly Problem[]
  onChange: (value: string) => void
}

/**
 * A box for a number, and what is understood below it. Coming into it selects all, because what stands
 * there at first is a proposal, and digits behind it would go beyond its last decimal.
 */
export function NumberBox(props: NumberBoxProps) {
  const { id, field, value, reading, unit, problems, onChange } = props
  const style = numberStyle(useLocale().language)
  const input = useRef<HTMLInputElement>(null)
  const [isTyped, setTyped] = useState(false)
  const { 'aria-describedby': problemId, ...faulty } = faultyProps(field, problems)
  const meaningId = `${id}-meaning`
  return (
    <>
      <span className={styles.box}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(true)
            onChange(event.target.value)
          }}
          aria-describedby={problemId === undefined ? meaningId : `${problemId} ${meaningId}`}
          {...faulty}
        />
        <span className={styles.unit} translate="no">
          {unit}
        </span>
      </span>
      <NumberMeaning
        id={meaningId}
        reading={reading}
        unit={unit}
        isSaid={isTyped}
        onChoose={(plain) => {
          onChange(typedText(plain, style))
          input.current?.focus()
        }}
      />
    </>
  )
}
