import { useMemo } from 'react'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { localise, minusSign, numberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'

/** Writes figures that are worked out here in the user's language. */
export interface Figures {
  count: (value: number) => string
  /** A share without a sign: `54.1%`. */
  share: (fraction: number) => string
  /** A difference of shares in points, with its sign, as a bare number. */
  points: (fraction: number) => string
}

/** See `Figures`. */
export function useFigures(): Figures {
  const { language } = useLocale()
  return useMemo(() => {
    const style = numberStyle(language)
    return {
      count: (value) => localise(String(value), style),
      share: (fraction) => formatPercent(fraction, style, 1).text.replace('+', '') || '—',
      points: (fraction) => {
        const plain = (Math.abs(fraction) * 100).toFixed(2)
        const sign = Number(plain) === 0 ? '' : fraction < 0 ? minusSign : '+'
        return Number.isFinite(fraction) ? sign + localise(plain, style) : '—'
      },
    }
  }, [language])
}
