import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { type DisplayCurrency, displayCurrencies } from '../../../contract/enums.ts'
import { defaultInputDecimals } from '../../../contract/limits.ts'
import { parseDecimal } from '../../../i18n/decimal.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { type NumberStyle, numberStyle } from '../../../i18n/number-style.ts'
import { formatPrice } from '../../../i18n/price.ts'
import { readTypedNumber, typedText } from '../../../i18n/typed-number.ts'
import { useRates } from '../../../market/data/use-rates.ts'
import { usePreference } from '../../../storage/react.tsx'
import { Card } from '../cards/Card.tsx'
import type { Token } from '../page/token.ts'
import { AmountField } from './AmountField.tsx'
import styles from './convert.module.css'
import { coinsFor, costOf } from './convert.ts'
import { type CoinPrice, useCoinPrice } from './use-coin-price.ts'

/** What was typed, and on which side. The other side follows the price. */
interface Entered {
  side: 'coin' | 'money'
  text: string
}

const untouched: Entered = { side: 'coin', text: '1' }

/** Coins into money and back, at the last price. */
export function ConvertCard({ token }: { token: Token }) {
  const { t } = useLingui()
  const about = t({ message: 'About', context: 'sum' })
  const style = numberStyle(useLocale().language)
  const rates = useRates()
  const preferred = usePreference('currency')
  const [chosen, setChosen] = useState<DisplayCurrency>()
  const [entered, setEntered] = useState(untouched)
  const [isTurned, setTurned] = useState(false)
  const { base, main, icon } = token
  const known = displayCurrencies.filter((code) => code === 'USD' || (rates[code] ?? 0) > 0)
  const currency = chosen ?? preferred
  const price = useCoinPrice(main, currency, rates)
  const other = otherSide(entered, { price, style, base, currency })
  const textOf = (side: Entered['side']): string => (entered.side === side ? entered.text : other)

  const fields = [
    <AmountField
      key="coin"
      label={isTurned ? about : t`You have`}
      unit={base}
      icon={icon}
      value={textOf('coin')}
      onChange={(text) => setEntered({ side: 'coin', text })}
    />,
    <AmountField
      key="money"
      label={isTurned ? t`You have` : about}
      unit={currency}
      units={known.includes(currency) ? known : [currency, ...known]}
      value={textOf('money')}
      onChange={(text) => setEntered({ side: 'money', text })}
      onUnit={(code) => setChosen(displayCurrencies.find((entry) => entry === code))}
    />,
  ]
  return (
    <Card
      place="convert"
      title={<Trans>Convert</Trans>}
      note={<Trans>last price</Trans>}
      foot={<Rate base={base} currency={currency} price={price} style={style} />}
    >
      <div className={styles.fields} data-typed={entered !== untouched || undefined}>
        {isTurned ? fields.toReversed() : fields}
        <button
          type="button"
          className={styles.turn}
          aria-label={t`Turn the sides around`}
          onClick={() => setTurned(!isTurned)}
        >
          <ArrowUpDown size={14} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
    </Card>
  )
}

interface RateProps {
  base: string
  currency: string
  price: CoinPrice
  style: NumberStyle
}

function Rate({ base, currency, price: { price, isExact }, style }: RateProps) {
  const { t } = useLingui()
  if (price === undefined) return t`There is no rate for ${currency} now.`
  const number = formatPrice(price, style)
  return (
    <>
      <bdi dir="ltr">
        1 {base} {isExact ? '=' : '≈'} {number} {currency}
      </bdi>
      <Trans>, before fees</Trans>
    </>
  )
}

/** What stands on the side that was not typed on: a dash where it is not known, nothing for nothing. */
function otherSide(
  { side, text }: Entered,
  { base, currency, price: { price }, style }: RateProps,
): string {
  const reading = readTypedNumber(text, {
    style,
    precision: defaultInputDecimals,
    unit: side === 'coin' ? base : currency,
  })
  if (reading.kind !== 'number') return ''
  if (price === undefined) return '—'
  if (side === 'coin') return formatPrice(costOf(reading.plain, price), style)
  const coins = coinsFor(reading.plain, price)
  return coins === undefined || parseDecimal(coins) === undefined ? '—' : typedText(coins, style)
}
