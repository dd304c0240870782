import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { PriceSource } from '../../../contract/enums.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import { Segments } from '../fields/Segments.tsx'
import { sourceNames } from '../texts/conditions.ts'
import { exactPriceText } from '../watch/live-texts.ts'
import type { SymbolPlace } from '../watch/symbol-place.ts'
import styles from './price-line.module.css'

interface PriceLineProps {
  place: SymbolPlace | undefined
  source: PriceSource
  /** False where there is only the last price: for spot, and for the change over 24 hours. */
  hasSources: boolean
  onChoose: (source: PriceSource) => void
}

const sources = [0, 1, 2] as const

/** The current price of the pair, and, of a contract, which of its prices is watched. */
export function PriceLine({ place, source, hasSources, onChoose }: PriceLineProps) {
  const { t, i18n } = useLingui()
  const style = numberStyle(useLocale().language)
  const live = useMemo(() => place && exactPriceText(place, source, style), [place, source, style])
  return (
    <div className={styles.line}>
      {hasSources && (
        <Segments
          label={t`Watched price`}
          choices={sources.map((value) => ({ value, name: i18n._(sourceNames[value]) }))}
          value={source}
          onChoose={onChoose}
        />
      )}
      <p className={styles.price}>
        <span className={styles.name}>{i18n._(sourceNames[source])}</span>
        <span className={styles.now}>
          {place && live ? (
            <>
              <TickCell key={`${place.table.md5} ${source}`} row={place.row} live={live} flashes />
              <span className={styles.quote} translate="no">
                {place.table.quote[place.row]}
              </span>
            </>
          ) : (
            '…'
          )}
        </span>
      </p>
    </div>
  )
}
