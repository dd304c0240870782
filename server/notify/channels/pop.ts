import { notificationChannels } from '../../../src/contract/entities/alert/alert-enums.ts'
import { popsUp } from '../../../src/contract/entities/alert/pop-switches.ts'
import type { PriceNotice } from '../../../src/contract/entities/alert/price-notice.ts'
import type { TraceParent } from '../../lib/traces/tracing.ts'
import type { NameSymbol } from '../../market/symbol-names.ts'
import type { Channel } from '../channel.ts'
import { composeNotification } from '../compose.ts'

/** Pages that users have open. */
export interface OpenPages {
  /** Sends a notice to every page of a user. Answers to how many. */
  push: (userId: string, priceNotice: PriceNotice, trace?: TraceParent) => number | Promise<number>
}

/** Notices on open pages. A user without one finds the event in the log. */
export function popChannel(pages: OpenPages, nameSymbol: NameSymbol): Channel {
  return {
    channel: notificationChannels.pop,
    most: 500,
    attempts: 3,
    byBusinessLine: true,
    window: 10_000,
    send: async (notification) => {
      const { title, body, path, language, direction } = composeNotification(
        notification,
        nameSymbol,
      )
      const newest = notification.events.at(-1) ?? notification.events[0]
      const priceNotice = {
        businessLine: newest.businessLine,
        title,
        popContent: body,
        lang: language,
        dir: direction,
        isShow: popsUp(newest.businessLine, notification.recipient),
        eventId: newest.id,
        ...(notification.events.length > 1 && {
          eventIds: notification.events.map(({ id }) => id),
        }),
        alertId: newest.alertId,
        symbolId: newest.symbolId,
        time: newest.time,
        path,
      }
      const { recipient, trace } = notification
      const sentTo = await pages.push(recipient.userId, priceNotice, trace)
      return sentTo === 0 ? { kind: 'dead', reason: 'no page was open' } : { kind: 'sent' }
    },
  }
}
