import type { Clock } from '../../../lib/clock.ts'
import type { DatedAnswer } from '../../shared/shared-answers.ts'
import type { PublicContract } from './public-contract.ts'
import type { PublicExchange } from './public-exchange.ts'

/** What the list of an exchange's contracts is made of. */
export interface ContractListOptions {
  exchange: Pick<PublicExchange, 'name'>
  /** Asks the exchange for those that are traded most, see `busiestOf`. */
  ask: () => Promise<DatedAnswer<PublicContract[]>>
  clock: Pick<Clock, 'after'>
  /** Hears of the first time in a row that the exchange could not be asked. */
  onError: (what: string, error: unknown) => void
}

/** The contracts that an exchange is asked about, kept up to date. */
export interface ContractList {
  /** Those traded most first. */
  all: () => readonly PublicContract[]
  ofCoin: (coin: string) => PublicContract | undefined
  /** When the exchange said last which there are, Unix ms; 0 before the first time. */
  answeredAt: () => number
  /** Calls back when the exchange was asked, with or without success. */
  onAsked: (listener: () => void) => void
  start: () => void
  stop: () => void
}

/** Coins that an exchange is asked about: those traded most. */
const maxCoins = 40
/** How often an exchange is asked which contracts there are, in ms. */
export const refreshInterval = 300_000
const retryInterval = 30_000

/** A list without contracts. It asks nothing before it is started. */
export function createContractList(options: ContractListOptions): ContractList {
  const { exchange, ask, clock, onError } = options
  const listeners: (() => void)[] = []
  let contracts: ReadonlyMap<string, PublicContract> = new Map()
  let answeredAt = 0
  let isSilent = false
  let stopped = false
  let cancel = (): void => undefined

  const refresh = async (): Promise<void> => {
    let next = refreshInterval
    try {
      const { answer: busiest, asOf } = await ask()
      if (busiest.length === 0) throw new Error('it lists no contracts')
      contracts = new Map(busiest.map((contract) => [contract.coin, contract]))
      answeredAt = asOf
      isSilent = false
    } catch (error) {
      next = retryInterval
      if (!isSilent) onError(`${exchange.name} tells no trading data`, error)
      isSilent = true
    }
    if (stopped) return
    cancel = clock.after(next, () => void refresh())
    for (const listener of listeners) listener()
  }

  return {
    all: () => [...contracts.values()],
    ofCoin: (coin) => contracts.get(coin),
    answeredAt: () => answeredAt,
    onAsked: (listener) => void listeners.push(listener),
    start: () => void refresh(),
    stop: () => {
      stopped = true
      cancel()
    },
  }
}

/** The contracts that are traded most, those first. */
export function busiestOf(contracts: readonly PublicContract[]): PublicContract[] {
  return contracts
    .filter(({ turnover }) => turnover > 0)
    .sort((one, other) => other.turnover - one.turnover)
    .slice(0, maxCoins)
}
