import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { partUnavailable, useNotify } from '../../../../app/notify.tsx'
import { type KlineInterval, klineIntervals } from '../../../../contract/enums.ts'
import { directionOf } from '../../../../contract/locales.ts'
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx'
import { intervalName, mainIntervals } from '../intervals.ts'
import styles from './toolbar.module.css'

interface IntervalButtonsProps {
  interval: KlineInterval
  isNarrow: boolean
  onChoose: (interval: KlineInterval) => void
}

/** The intervals that are used most, and all of them in a menu. */
export function IntervalButtons({ interval, isNarrow, onChoose }: IntervalButtonsProps) {
  const { t, i18n } = useLingui()
  const notify = useNotify()
  const main: readonly KlineInterval[] = mainIntervals[isNarrow ? 'narrow' : 'wide']
  const isOther = !main.includes(interval)
  return (
    <div className={styles.group} role="group" aria-label={t`Interval`} dir="ltr">
      {main.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.choice}
          aria-pressed={each === interval}
          onClick={() => onChoose(each)}
        >
          {intervalName(each)}
        </button>
      ))}
      <MenuButton
        className={styles.choice}
        label={t`All intervals`}
        choices={() => klineIntervals.map((value) => ({ value, name: intervalName(value) }))}
        value={interval}
        onChoose={onChoose}
        onUnavailable={() => notify(partUnavailable)}
        direction={directionOf({ language: i18n.locale })}
      >
        {isOther && <span data-chosen>{intervalName(interval)}</span>}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </MenuButton>
    </div>
  )
}
