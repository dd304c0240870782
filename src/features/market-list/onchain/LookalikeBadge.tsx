import { useLingui } from '@lingui/react/macro'
import { Badge } from '../../../market/cells/LabelBadges.tsx'

interface LookalikeBadgeProps {
  /** Code of the stablecoin that a token is called like; empty for none. */
  coin: string
}

/** Warns of a token that bears the name of a large stablecoin at an address that is not known as its own. */
export function LookalikeBadge({ coin }: LookalikeBadgeProps) {
  const { t } = useLingui()
  if (coin === '') return null
  return (
    <Badge
      kind="risk"
      reason={t`Look-alike: named like ${coin}, but its address is not known to be ${coin}`}
    >
      {t`Look-alike`}
    </Badge>
  )
}
