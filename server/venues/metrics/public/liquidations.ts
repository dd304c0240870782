import type { PublicContract } from './public-contract.ts'

/** A position that an exchange closed against its holder's will. */
export interface Liquidation {
  coin: string
  side: 'long' | 'short'
  /** In tether. */
  value: number
}

/** What an exchange says of a message that subscribes. */
export interface SubscriptionAnswer {
  /** The name that the message was sent with; empty where the exchange does not repeat it. */
  id: string
  /** `known` where one of its contracts was subscribed before, because of which none of the others is. */
  result: 'taken' | 'known' | 'refused'
}

/** How contracts are subscribed. */
export interface Subscription {
  /** Contracts of one message; undefined where one message is of all that there are. */
  most?: number
  /** The message, which gets a name of its own. */
  message: (contracts: readonly PublicContract[], id: string) => string
  /** What a message of the exchange says of one of ours; undefined for any other message. */
  answer: (message: unknown) => SubscriptionAnswer | undefined
}

/** A public stream of liquidations. */
export interface LiquidationSource {
  /** Where it is. */
  url: string
  /** What is asked for in the socket; undefined where the address says it all. */
  subscription?: Subscription
  /** What is sent every 20 s to keep it open; empty where the exchange asks itself. */
  ping: string
  /** Liquidations in a message; none in one of another kind. Throws where it makes no sense. */
  read: (message: unknown, contracts: ReadonlyMap<string, PublicContract>) => Liquidation[]
}
