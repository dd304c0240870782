import { Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowDownToLine,
  ArrowUpToLine,
  ChartNoAxesColumnDecreasing,
  ChartNoAxesColumnIncreasing,
  FoldVertical,
  type LucideIcon,
  TrendingDown,
  TrendingUp,
  UnfoldVertical,
} from 'lucide-react'
import { alertTypes, type PriceAlertType } from '../../../contract/entities/alert/alert-enums.ts'
import { kindMeanings, kindNames } from '../texts/conditions.ts'
import type { Problem } from '../texts/problems.ts'
import { FormField } from './FormField.tsx'
import styles from './kind-field.module.css'

interface KindFieldProps {
  kind: PriceAlertType
  problems: readonly Problem[]
  onChoose: (kind: PriceAlertType) => void
}

const kinds: readonly { kind: PriceAlertType; Icon: LucideIcon }[] = [
  { kind: alertTypes.risesTo, Icon: ArrowUpToLine },
  { kind: alertTypes.fallsTo, Icon: ArrowDownToLine },
  { kind: alertTypes.risePercent, Icon: TrendingUp },
  { kind: alertTypes.fallPercent, Icon: TrendingDown },
  { kind: alertTypes.rise24hPercent, Icon: ChartNoAxesColumnIncreasing },
  { kind: alertTypes.fall24hPercent, Icon: ChartNoAxesColumnDecreasing },
  { kind: alertTypes.entersChannel, Icon: FoldVertical },
  { kind: alertTypes.exitsChannel, Icon: UnfoldVertical },
]

/** The kind of an alert, with its exact meaning in words. */
export function KindField({ kind, problems, onChoose }: KindFieldProps) {
  const { i18n } = useLingui()
  return (
    <FormField label={<Trans>Tell me when the price</Trans>} field="alertType" problems={problems}>
      <div className={styles.kinds}>
        {kinds.map(({ kind: own, Icon }) => (
          <label key={own} className={styles.kind}>
            <input
              type="radio"
              name="alert-kind"
              value={own}
              checked={own === kind}
              onChange={() => onChoose(own)}
            />
            <Icon size={16} strokeWidth={1.5} aria-hidden />
            <span>{i18n._(kindNames[own])}</span>
          </label>
        ))}
      </div>
      <p className={styles.meaning} aria-live="polite">
        {i18n._(kindMeanings[kind])}
      </p>
    </FormField>
  )
}
