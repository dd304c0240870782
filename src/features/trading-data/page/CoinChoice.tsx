import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Popover } from '@base-ui/react/popover'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { directionOf } from '../../../contract/locales.ts'
import type { SymbolTable } from '../../../contract/market/symbol-table.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import styles from './coin-choice.module.css'

/** Coins that are offered at a time, and that stand beside the choice. */
const maxOffered = 8
const quickCoins = 5

interface CoinChoiceProps {
  coin: string
  /** Coins with contracts, those traded most first. */
  coins: readonly string[]
  /** Knows names and pictures; undefined before it is there. */
  table: SymbolTable | undefined
  onChoose: (coin: string) => void
}

/** A choice of the coin with search, and the coins traded most beside it. */
export function CoinChoice({ coin, coins, table, onChoose }: CoinChoiceProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toUpperCase()
  const offered = coins
    .filter((each) => each.includes(wanted) || nameOf(each, table).toUpperCase().includes(wanted))
    .slice(0, maxOffered)
  const choose = (chosen: string): void => {
    setOpen(false)
    setSearch('')
    onChoose(chosen)
  }
  return (
    <div className={styles.choice}>
      <DirectionProvider direction={directionOf({ language: i18n.locale })}>
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger className={styles.button} aria-label={t`Coin: ${coin}`}>
            <CoinIcon coin={coin} icon={iconOf(coin, table)} size={18} />
            <span translate="no">{coin}</span>
            <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner
              className={styles.place}
              sideOffset={4}
              align="start"
              collisionPadding={12}
            >
              <Popover.Popup className={styles.panel} aria-label={t`Coin`}>
                <input
                  type="search"
                  className={styles.search}
                  aria-label={t`Search a coin`}
                  placeholder={t`Search a coin`}
                  maxLength={20}
                  value={search}
                  onChange={({ target }) => setSearch(target.value)}
                  onKeyDown={({ key }) => {
                    if (key === 'Enter' && offered[0] !== undefined) choose(offered[0])
                  }}
                />
                {offered.map((each) => (
                  <button
                    key={each}
                    type="button"
                    className={styles.coin}
                    onClick={() => choose(each)}
                  >
                    <CoinIcon coin={each} icon={iconOf(each, table)} size={18} />
                    <bdi translate="no">{each}</bdi>
                    <span className={styles.name}>{nameOf(each, table)}</span>
                  </button>
                ))}
                {offered.length === 0 && (
                  <p className={styles.none}>
                    <Trans>No coin with contracts fits.</Trans>
                  </p>
                )}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      </DirectionProvider>
      <div className={styles.quick}>
        {coins
          .filter((each) => each !== coin)
          .slice(0, quickCoins)
          .map((each) => (
            <button
              key={each}
              type="button"
              className={styles.quickCoin}
              onClick={() => choose(each)}
            >
              <CoinIcon coin={each} icon={iconOf(each, table)} size={18} />
              <span translate="no">{each}</span>
            </button>
          ))}
      </div>
    </div>
  )
}

/** Path of a coin's picture; empty where there is none. */
export function iconOf(coin: string, table: SymbolTable | undefined): string {
  return table?.icon[table.base.indexOf(coin)] ?? ''
}

function nameOf(coin: string, table: SymbolTable | undefined): string {
  return table?.coinName[table.base.indexOf(coin)] ?? ''
}
