import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { missing } from '../../../market/cells/cell-text.ts'

interface PlainPercentProps {
  /** A fraction; null gives a dash. */
  value: number | null
  decimals?: number
}

/** A signed percentage that is no move of a price: without a colour. */
export function PlainPercent({ value, decimals = 2 }: PlainPercentProps) {
  const { language } = useLocale()
  const { text } = formatPercent(value ?? Number.NaN, numberStyle(language), decimals)
  return (
    <bdi dir="ltr" translate="no">
      {text || missing}
    </bdi>
  )
}
