import { useLingui } from '@lingui/react/macro'
import type { MarketChange } from '../../contract/entities/market/market-change.ts'
import { directionOfKind } from '../../contract/market/change-rules.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../i18n/number-style.ts'
import styles from './kind-chip.module.css'
import { kindIcons, kindName, windowNames } from './kind-texts.ts'

/** What happened, in a picture and words: kind, size, window, and how unusual the volume was. */
export function KindChip({ change }: { change: MarketChange }) {
  const { i18n } = useLingui()
  const { language } = useLocale()
  const { kind, window, volumeTimes } = change
  const Icon = kindIcons[kind]
  return (
    <span className={styles.chip}>
      <Icon
        className={styles.icon}
        data-direction={directionOfKind(kind)}
        size={14}
        strokeWidth={1.5}
        aria-hidden
      />
      <span className={styles.word}>{i18n._(kindName(change))}</span>{' '}
      <bdi className={styles.window}>{i18n._(windowNames[window])}</bdi>
      {volumeTimes !== undefined && (
        <bdi className={styles.window} dir="ltr">
          {' '}
          {localise(String(volumeTimes), numberStyle(language))}×
        </bdi>
      )}
    </span>
  )
}
