import { useLingui } from '@lingui/react/macro'
import type { ChangeBand } from '../../contract/market/change-band.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { minusSign, numberStyle } from '../../i18n/number-style.ts'

/** What the bands of a change are called in the user's language. */
export function useBandNames(): Record<ChangeBand, string> {
  const { t } = useLingui()
  const { percentSuffix } = numberStyle(useLocale().language)
  const percent = (value: number): string =>
    `${value < 0 ? minusSign : ''}${Math.abs(value)}${percentSuffix}`
  const between = (one: number, other: number): string => {
    const [from, to] = [percent(one), percent(other)]
    return t`${from} to ${to}`
  }
  const [lowest, highest, none] = [percent(-10), percent(10), percent(0)]
  return {
    'below-10': t`below ${lowest}`,
    '-10-7': between(-10, -7),
    '-7-5': between(-7, -5),
    '-5-3': between(-5, -3),
    '-3-0': between(-3, 0),
    '0': none,
    '0-3': between(0, 3),
    '3-5': between(3, 5),
    '5-7': between(5, 7),
    '7-10': between(7, 10),
    'above-10': t`above ${highest}`,
  }
}
