import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { PushMessage } from '../../../src/contract/entities/account/push-message.ts'
import { lookupPublic } from '../../lib/net/public-address.ts'
import { type PushHost, readEndpoint } from '../../lib/push-endpoint.ts'
import type { Outcome } from '../../store/deliveries.ts'
import { type PostAnswer, type PostMessage, post } from '../post.ts'
import { readRetryAfter } from '../tries/retry.ts'
import type { StoredSubscription } from './subscriptions.ts'
import type { Vapid } from './vapid.ts'

/** What sending push messages takes. */
export interface PushOptions {
  vapid: Vapid
  /** Hosts that the operator adds to the browsers' own push services. */
  hosts: readonly PushHost[]
  /** After this many ms a push service is given up. */
  timeout: number
  /** Unix ms. */
  now: () => number
}

/** What became of a message; `gone` means that the browser takes no more. */
export type PushOutcome = Outcome | { kind: 'gone' }

/** A price alert that comes later than this, in seconds, is worth nothing: RFC 8030 section 5.2. */
const timeToLive = 300
/** Body of a message that is too long for a service, in characters. */
const shortBody = 80

/** Encrypts a message for a browser and hands it to its push service. Never rejects. */
export async function sendPush(
  subscription: StoredSubscription,
  message: PushMessage,
  topic: string,
  options: PushOptions,
): Promise<PushOutcome> {
  const answer = await postMessage(subscription, message, topic, options)
  if ('kind' in answer) return answer
  if (answer.status !== 413) return outcomeOf(answer, options.now())
  const again = await postMessage(subscription, shortened(message), topic, options)
  return 'kind' in again ? again : outcomeOf(again, options.now())
}

/** Messages of one alert replace each other while a browser is away: RFC 8030 section 5.4. */
export function topicOf(alertId: string): string {
  return createHash('sha256').update(alertId).digest('base64url').slice(0, 32)
}

async function postMessage(
  { endpoint, p256dh, auth }: StoredSubscription,
  message: PushMessage,
  topic: string,
  { vapid, hosts, timeout }: PushOptions,
): Promise<PostAnswer | Outcome> {
  // The list of hosts may have become shorter since the browser was registered.
  const target = readEndpoint(endpoint, hosts)
  if (target === undefined) {
    return { kind: 'dead', reason: 'the push service is not one that this gateway calls' }
  }
  const request = writeRequest({ endpoint, p256dh, auth }, message, topic, vapid)
  if (request === undefined) {
    return { kind: 'dead', reason: 'the message cannot be written for this device' }
  }
  const lookup = target.trusted ? undefined : lookupPublic()
  return post({ url: target.url, ...request, timeout, lookup }).catch(() => noAnswer)
}

const noAnswer: Outcome = { kind: 'retry', reason: 'the push service does not answer' }

/** Encrypts and signs a message; undefined where the keys of the browser or of the gateway are none. */
function writeRequest(
  { endpoint, p256dh, auth }: Pick<StoredSubscription, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  topic: string,
  vapid: Vapid,
): Pick<PostMessage, 'headers' | 'body'> | undefined {
  try {
    return webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        TTL: timeToLive,
        urgency: 'high',
        topic,
        contentEncoding: 'aes128gcm',
        vapidDetails: vapid,
      },
    )
  } catch {
    return undefined
  }
}

function outcomeOf({ status, retryAfter }: PostAnswer, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) {
    const after = readRetryAfter(retryAfter, now)
    const reason = `the push service is busy (${status})`
    return { kind: 'retry', reason, ...(after !== undefined && { after }) }
  }
  return { kind: 'dead', reason: `the push service refuses the message (${status})` }
}

function shortened(message: PushMessage): PushMessage {
  const { notification } = message
  const body = notification.body.slice(0, shortBody)
  return {
    ...message,
    eventIds: message.eventIds.slice(-1),
    notification: { ...notification, body },
  }
}
