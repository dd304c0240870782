import { useLingui } from '@lingui/react/macro'
import type { FactorKind } from '../../contract/entities/market/picks.ts'
import { localise, type NumberStyle } from '../../i18n/number-style.ts'
import { formatPercent } from '../../i18n/percent.ts'

/** What factors are called, with the time that they are over. */
export function useFactorNames(): Record<FactorKind, string> {
  const { t } = useLingui()
  return {
    momentum: t`Momentum, 24 h`,
    relativeVolume: t`Relative volume`,
    openInterestChange: t`Open interest, 24 h`,
    funding: t`Funding, 8 h`,
    sectorStrength: t`Sector, 24 h`,
    volatility: t`Hourly volatility`,
  }
}

/** The value of a factor as users read it. */
export function factorText(
  { kind, value }: { kind: FactorKind; value: number },
  style: NumberStyle,
): string {
  switch (kind) {
    case 'relativeVolume':
      return `${localise(value.toFixed(1), style)}×`
    case 'funding':
      return formatPercent(value, style, 4).text
    case 'volatility':
      return formatPercent(value, style).text.replace('+', '')
    default:
      return formatPercent(value, style).text
  }
}
