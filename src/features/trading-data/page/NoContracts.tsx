import { Trans } from '@lingui/react/macro'
import { withLocale } from '../../../contract/routes.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { stringifySearch } from '../../../lib/search-string.ts'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import button from '../../../ui/button.module.css'
import message from '../../../ui/message.module.css'
import { type TradingType, tradingPath } from '../use-address.ts'
import styles from './no-contracts.module.css'

/** Coins that are offered instead. */
const nearest = 3

interface NoContractsProps {
  type: TradingType
  coin: string
  coins: readonly string[]
}

/** Says that nobody here trades contracts of a coin, and offers those whose names are nearest. */
export function NoContracts({ type, coin, coins }: NoContractsProps) {
  const locale = useLocale()
  const follow = useFollowInApp()
  const begin = (each: string): number => {
    const at = [...each].findIndex((letter, index) => letter !== coin[index])
    return at < 0 ? each.length : at
  }
  const offered = coins.toSorted((one, other) => begin(other) - begin(one)).slice(0, nearest)
  return (
    <div className={`${message.message} ${message.short}`}>
      <p className={message.title}>
        {coins.length === 0 ? (
          <Trans>No venue here states trading data</Trans>
        ) : (
          <Trans>No venue here has contracts of {coin}</Trans>
        )}
      </p>
      <nav className={styles.coins} onClick={follow}>
        {offered.map((each) => (
          <a
            key={each}
            className={button.quiet}
            href={withLocale(locale, tradingPath(type)) + stringifySearch({ coin: each })}
            translate="no"
          >
            {each}
          </a>
        ))}
      </nav>
    </div>
  )
}
