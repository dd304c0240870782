import type { Clock } from '../../../lib/clock.ts'
import type { Subscription } from './liquidations.ts'
import type { PublicContract } from './public-contract.ts'

/** What the contracts of one connection are subscribed with. */
export interface SubscribeContractsOptions {
  /** What is asked for in the socket; undefined where the address says it all. */
  subscription: Subscription | undefined
  send: (message: string) => void
  clock: Pick<Clock, 'now'>
  /** Hears the coins that are subscribed from now on, once everything asked for at first is answered. */
  onSubscribed: (coins: ReadonlySet<string>) => void
  /** Hears that nothing at all is taken. */
  onRefused: () => void
}

/** The contracts that are subscribed on one connection. */
export interface ContractSubscriptions {
  /** Takes the contracts that are wanted from now on, and subscribes those that are new. */
  follow: (contracts: readonly PublicContract[]) => void
  /** Takes a message of the exchange, which may be an answer. */
  hear: (message: unknown) => void
  /** When the question was sent that is unanswered for longest, Unix ms; undefined where all are answered. */
  waitsSince: () => number | undefined
}

interface Question {
  contracts: readonly PublicContract[]
  sentAt: number
}

/**
 * Subscribes contracts. A message that is refused is asked again in halves, so that a contract that the exchange
 * does not take keeps no other from being heard.
 */
export function subscribeContracts(options: SubscribeContractsOptions): ContractSubscriptions {
  const { subscription, send, clock, onSubscribed, onRefused } = options
  const questions = new Map<string, Question>()
  const asked = new Set<string>()
  const taken = new Set<string>()
  let wanted: readonly PublicContract[] = []
  let isEverything = subscription === undefined
  let isSettled = false
  let count = 0

  const tell = (): void => {
    isSettled ||= questions.size === 0
    if (!isSettled) return
    if (!isEverything && taken.size === 0) return onRefused()
    const heard = wanted.filter(({ id }) => isEverything || taken.has(id))
    onSubscribed(new Set(heard.map(({ coin }) => coin)))
  }

  const ask = (contracts: readonly PublicContract[]): void => {
    if (subscription === undefined) return
    count += 1
    const id = String(count)
    for (const contract of contracts) asked.add(contract.id)
    questions.set(id, { contracts, sentAt: clock.now() })
    send(subscription.message(contracts, id))
  }

  const settle = (contracts: readonly PublicContract[], isTaken: boolean): void => {
    if (isTaken) {
      isEverything = subscription?.most === undefined
      for (const { id } of contracts) taken.add(id)
    } else if (subscription?.most !== undefined && contracts.length > 1) {
      const half = Math.ceil(contracts.length / 2)
      ask(contracts.slice(0, half))
      ask(contracts.slice(half))
    } else {
      // It may be taken another time.
      for (const { id } of contracts) asked.delete(id)
    }
  }

  return {
    follow: (contracts) => {
      wanted = contracts
      const news = isEverything ? [] : contracts.filter(({ id }) => !asked.has(id))
      const most = subscription?.most ?? news.length
      for (let start = 0; start < news.length; start += most) ask(news.slice(start, start + most))
      tell()
    },
    hear: (message) => {
      const answer = subscription?.answer(message)
      if (answer === undefined) return
      const id = answer.id === '' ? questions.keys().next().value : answer.id
      const question = id === undefined ? undefined : questions.get(id)
      if (id === undefined || question === undefined) return
      questions.delete(id)
      const isSingle = question.contracts.length === 1
      settle(
        question.contracts,
        answer.result === 'taken' || (answer.result === 'known' && isSingle),
      )
      tell()
    },
    waitsSince: () => questions.values().next().value?.sentAt,
  }
}
