import { notificationChannels } from '../../../src/contract/entities/alert/alert-enums.ts'
import type { NameSymbol } from '../../market/symbol-names.ts'
import type { Outcome } from '../../store/deliveries.ts'
import type { Channel } from '../channel.ts'
import { composeNotification } from '../compose.ts'
import { lacking } from '../lacking.ts'
import type { MessageAllowance } from '../message-allowance.ts'
import type { PostAnswer } from '../post.ts'
import { postText, type TextMessage } from '../text-gateway.ts'
import { readRetryAfter } from '../tries/retry.ts'
import { withoutNotes } from '../without-notes.ts'

/** What the sms channel works with. */
export interface SmsOptions {
  /** The operator's gateway to a provider; undefined where there is none. */
  webhookUrl: string | undefined
  nameSymbol: NameSymbol
  /** Unix ms. */
  now: () => number
  allowance: MessageAllowance
}

/** Longest text, in characters: two messages in any script. */
const longestText = 134

/** Messages to phones: a POST of `{id, to, text}` to an HTTP gateway. */
export function smsChannel({ webhookUrl, nameSymbol, now, allowance }: SmsOptions): Channel {
  const send = async (url: string, message: TextMessage): Promise<Outcome> => {
    try {
      return outcomeOf(await postText(url, message), now())
    } catch {
      return { kind: 'retry', reason: 'the sms gateway does not answer' }
    }
  }

  return {
    channel: notificationChannels.sms,
    most: 8,
    attempts: 8,
    window: 60_000,
    send: async (notification) => {
      if (webhookUrl === undefined) return { kind: 'dead', reason: lacking.smsGateway }
      const { phone } = notification.recipient
      if (phone === undefined) return { kind: 'dead', reason: lacking.phone }
      if (!(await allowance.take(phone))) return { kind: 'dead', reason: 'too many texts in a day' }
      const { title, body } = composeNotification(withoutNotes(notification), nameSymbol)
      const newest = notification.events.at(-1) ?? notification.events[0]
      const message = { id: newest.id, to: phone, text: shorten(`${title}\n${body}`) }
      const outcome = await send(webhookUrl, message)
      if (outcome.kind !== 'sent') await allowance.giveBack(phone).catch(() => undefined)
      return outcome
    },
  }
}

function shorten(text: string): string {
  if (text.length <= longestText) return text
  const [, whole = ''] = /^(.*?)[\uD800-\uDBFF]?$/s.exec(text.slice(0, longestText - 1)) ?? []
  return `${whole}…`
}

function outcomeOf({ status, retryAfter }: PostAnswer, now: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 429 || status >= 500) {
    const after = readRetryAfter(retryAfter, now)
    const reason = `the sms gateway is busy (${status})`
    return { kind: 'retry', reason, ...(after !== undefined && { after }) }
  }
  return { kind: 'dead', reason: `the sms gateway refuses the message (${status})` }
}
