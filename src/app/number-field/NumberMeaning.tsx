import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../i18n/locale-context.tsx'
import { type NumberStyle, numberStyle } from '../../i18n/number-style.ts'
import type { NumberReading } from '../../i18n/typed-number.ts'
import { SettledStatus } from '../../ui/SettledStatus.tsx'
import { exactNumber, leftToRight, percentSign } from './exact-numbers.ts'
import styles from './number-meaning.module.css'

interface NumberMeaningProps {
  id: string
  reading: NumberReading
  unit: string
  /** False while nothing was typed: a proposal is not read out. */
  isSaid: boolean
  onChoose: (plain: string) => void
}

/** What a typed number is understood as, or the question which of several it is. */
export function NumberMeaning({ id, reading, unit, isSaid, onChoose }: NumberMeaningProps) {
  const { t } = useLingui()
  const style = numberStyle(useLocale().language)
  const shown = (plain: string): string => withUnit(plain, unit, style)
  const words = (): string => {
    if (reading.kind === 'unclear') return t`Which number do you mean?`
    if (reading.kind === 'unreadable') return t`Not understood as a number`
    if (reading.kind === 'empty') return ''
    const number = shown(reading.plain)
    return t`Understood: ${number}`
  }
  const text = words()
  const choices = reading.kind === 'unclear' ? reading.choices : []
  return (
    <>
      <p id={id} className={styles.meaning}>
        {text}
      </p>
      {choices.length > 0 && (
        <div className={styles.choices} role="group" aria-labelledby={id}>
          {choices.map((plain) => (
            <button
              key={plain}
              type="button"
              className={styles.choice}
              onClick={() => onChoose(plain)}
            >
              {shown(plain)}
            </button>
          ))}
        </div>
      )}
      <SettledStatus text={isSaid ? [text, ...choices.map(shown)].join(' ') : ''} />
    </>
  )
}

/** The number in the user's format, with what it is counted in. */
function withUnit(plain: string, unit: string, style: NumberStyle): string {
  const number = exactNumber(plain, style)
  return leftToRight(unit === percentSign ? number + style.percentSuffix : `${number} ${unit}`)
}
