import { useLingui } from '@lingui/react/macro'
import { Flame } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useSitePanel } from '../../app/site-panel.ts'
import { labelRules } from '../../contract/market/label-rules.ts'
import { hasLabel } from '../../contract/market/symbol-table.ts'
import styles from './label-badges.module.css'

/**
 * The labels of a symbol, small, beside its name. Each says in a tooltip why it is there, and opens the
 * written rules. They are no stops for the keyboard: the rules have a link of their own under the list.
 */
export const LabelBadges = memo(function LabelBadges({ bits }: LabelBadgesProps) {
  return bits === 0 ? null : <Badges bits={bits} />
})

interface LabelBadgesProps {
  /** Bits of `symbolLabels`. */
  bits: number
}

function Badges({ bits }: LabelBadgesProps) {
  const { t } = useLingui()
  const { newDays } = labelRules
  const { days } = labelRules.risk
  return (
    <>
      {hasLabel(bits, 'new') && (
        <Badge kind="new" reason={t`New: listed less than ${newDays} days ago`}>
          {t({ message: 'New', context: 'label of a pair' })}
        </Badge>
      )}
      {hasLabel(bits, 'hot') && (
        <Badge kind="hot" reason={t`Hot: traded far more than usual yesterday`}>
          <Flame
            size={14}
            strokeWidth={1.5}
            role="img"
            aria-label={t({ message: 'Hot', context: 'coins' })}
          />
        </Badge>
      )}
      {hasLabel(bits, 'risk') && (
        <Badge
          kind="risk"
          reason={t`Risk: hardly traded in ${days} days, so its price moves easily`}
        >
          {t({ message: 'Risk', context: 'label of a pair' })}
        </Badge>
      )}
    </>
  )
}

interface BadgeProps {
  kind: 'new' | 'hot' | 'risk'
  /** Why the symbol has the label. */
  reason: string
  children: ReactNode
}

/** One label, small, with its reason in a tooltip; it opens the written rules. */
export function Badge({ kind, reason, children }: BadgeProps) {
  const sitePanel = useSitePanel()
  return (
    <button
      type="button"
      className={styles.badge}
      data-label={kind}
      title={reason}
      tabIndex={-1}
      onClick={() => sitePanel.open('rules')}
    >
      {children}
    </button>
  )
}
