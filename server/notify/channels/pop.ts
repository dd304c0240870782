import { popsUp } from '../../../src/contract/entities/alert/pop-switches.ts'
import { notificationChannels } from '../../../src/contract/enums.ts'
import type { NameSymbol } from '../../market/symbol-names.ts'
import type { PriceNoticeTopic } from '../../socket/price-notice-topic.ts'
import type { Channel } from '../channel.ts'
import { composeNotice } from '../compose.ts'

/** Notices on open pages. A user without one finds the event in the log. */
export function popChannel(topic: Pick<PriceNoticeTopic, 'push'>, nameSymbol: NameSymbol): Channel {
  return {
    channel: notificationChannels.pop,
    most: 500,
    attempts: 3,
    byLine: true,
    window: 10_000,
    send: async (notice) => {
      const { title, body, path, language, direction } = composeNotice(notice, nameSymbol)
      const newest = notice.events.at(-1) ?? notice.events[0]
      const told = topic.push(notice.recipient.userId, {
        businessLine: newest.businessLine,
        title,
        popContent: body,
        lang: language,
        dir: direction,
        isShow: popsUp(newest.businessLine, notice.recipient),
        eventId: newest.id,
        ...(notice.events.length > 1 && { eventIds: notice.events.map(({ id }) => id) }),
        alertId: newest.alertId,
        symbolId: newest.symbolId,
        time: newest.time,
        path,
      })
      return told === 0 ? { kind: 'dead', reason: 'no page was open' } : { kind: 'sent' }
    },
  }
}
