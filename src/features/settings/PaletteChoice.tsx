import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type Palette, palettes } from '../../contract/enums.ts'
import { numberStyle } from '../../i18n/number-style.ts'
import { formatPercent } from '../../i18n/percent.ts'
import styles from './palette-choice.module.css'
import { Row } from './Row.tsx'

interface PaletteChoiceProps {
  value: Palette
  onChoose: (palette: Palette) => void
}

/** Colours of rising and falling prices, each shown as it will look. */
export function PaletteChoice({ value, onChoose }: PaletteChoiceProps) {
  const { t, i18n } = useLingui()
  const group = useId()
  const style = numberStyle(i18n.locale)
  const names: Record<Palette, string> = {
    'green-red': t`Green up, red down`,
    'red-green': t`Red up, green down`,
    'blue-orange': t`Blue up, orange down`,
    monochrome: t`Without colours`,
  }
  return (
    <Row
      name={t`Rising and falling`}
      hint={t`Blue and orange are easiest to tell apart with colour blindness`}
    >
      <div className={styles.choices} role="radiogroup" aria-label={t`Rising and falling`}>
        {palettes.map((palette) => (
          <label key={palette} className={styles.choice} data-palette={palette}>
            <input
              type="radio"
              className={styles.input}
              name={group}
              checked={palette === value}
              onChange={() => onChoose(palette)}
            />
            <span className={styles.sample} aria-hidden>
              <bdi className={styles.gain}>{formatPercent(0.0241, style).text}</bdi>
              <bdi className={styles.loss}>{formatPercent(-0.0108, style).text}</bdi>
            </span>
            {names[palette]}
          </label>
        ))}
      </div>
    </Row>
  )
}
