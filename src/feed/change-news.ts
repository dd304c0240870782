import * as v from 'valibot'
import { type ChangePush, changePushSchema } from '../contract/entities/market/market-change.ts'
import type { SubscriptionMessage } from './socket/subscriptions.ts'

/**
 * What a follower of changes is told: `ready` each time the gateway has begun to send them, so that what was missed
 * can be asked for; `found` for what happened since.
 */
export type ChangeNews = { kind: 'ready' } | { kind: 'found'; push: ChangePush }

/**
 * Reads a message of the topic `change`; undefined for what says nothing, or cannot be read. For pages of changes
 * alone: the first visit of others needs no schema of them.
 */
export function readChangeNews(message: SubscriptionMessage): ChangeNews | undefined {
  if (message.action === 'subscribe' && message.code === 0) return { kind: 'ready' }
  if (message.action !== 'push') return undefined
  const push = v.safeParse(changePushSchema, message.data)
  return push.success ? { kind: 'found', push: push.output } : undefined
}
