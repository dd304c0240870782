import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import styles from './market-choices.module.css'
import type { MarketChoice } from './market-order.ts'

interface MarketChoicesProps {
  choices: readonly { choice: MarketChoice; count: number }[]
  value: MarketChoice
  onChoose: (choice: MarketChoice) => void
}

/** Chooses among the kinds of markets; nothing where there is one kind only. */
export function MarketChoices({ choices, value, onChoose }: MarketChoicesProps) {
  const { t } = useLingui()
  const group = useId()
  const names: Record<MarketChoice, string> = {
    all: t({ message: 'All', context: 'markets' }),
    spot: t`Spot`,
    perpetual: t`Perp`,
    dated: t({ message: 'Dated', context: 'contract' }),
  }
  if (choices.length <= 2) return null
  return (
    <div className={styles.group} role="radiogroup" aria-label={t`Kind of market`}>
      {choices.map(({ choice, count }) => (
        <label key={choice} className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={choice === value}
            onChange={() => onChoose(choice)}
          />
          {names[choice]} <span className={styles.count}>{count}</span>
        </label>
      ))}
    </div>
  )
}
