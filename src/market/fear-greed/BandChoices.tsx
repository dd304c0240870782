import { useLingui } from '@lingui/react/macro'
import { type FearGreedBandKey, fearGreedBands } from '../../contract/market/fear-greed-rules.ts'
import styles from './band-choices.module.css'
import { bandNames } from './bands.ts'
import { pointsText } from './points.ts'

interface BandChoicesProps {
  chosen: readonly FearGreedBandKey[]
  /** The present reading; undefined without one. */
  reading: number | undefined
  /** What says of each choice that something is wrong, and where that stands. */
  faulty?: { 'aria-invalid'?: true; 'aria-describedby'?: string }
  onChange: (chosen: readonly FearGreedBandKey[]) => void
}

/** Bands of the index to choose from, with how far the index is from each. */
export function BandChoices({ chosen, reading, faulty, onChange }: BandChoicesProps) {
  const { i18n } = useLingui()
  const toggle = (key: FearGreedBandKey, on: boolean): void =>
    onChange(
      fearGreedBands.flatMap((band) =>
        (band.key === key ? on : chosen.includes(band.key)) ? [band.key] : [],
      ),
    )
  return (
    <div className={styles.choices}>
      {fearGreedBands.map((band) => (
        <label key={band.key} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(band.key)}
            onChange={(event) => toggle(band.key, event.target.checked)}
            {...faulty}
          />
          <span className={styles.name}>{i18n._(bandNames[band.key])}</span>
          <span className={styles.note}>
            <bdi dir="ltr">
              {band.from}–{band.to}
            </bdi>
            {reading !== undefined && ` · ${pointsText(i18n, reading, band)}`}
          </span>
        </label>
      ))}
    </div>
  )
}
