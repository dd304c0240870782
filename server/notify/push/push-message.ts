import type { PushMessage } from '../../../src/contract/entities/account/push-message.ts'
import { sounds } from '../../../src/contract/entities/alert/pop-switches.ts'
import { directionOf, localeNamed } from '../../../src/contract/locales.ts'
import { withLocale } from '../../../src/contract/routes.ts'
import { textsIn } from '../../i18n/texts.ts'
import type { NameSymbol } from '../../market/symbol-names.ts'
import type { AlertNotification } from '../channel.ts'
import { composeNotification } from '../compose.ts'
import type { Recipient } from '../fired-event.ts'

/** The message of a notification. `unread` counts the events that the user has not seen. */
export function pushNotification(
  notification: AlertNotification,
  nameSymbol: NameSymbol,
  origin: string,
  unread: number,
): PushMessage {
  const { title, body, localPath, language, direction } = composeNotification(
    notification,
    nameSymbol,
  )
  const { events, recipient } = notification
  const newest = events.at(-1) ?? events[0]
  return {
    web_push: 8030,
    notification: {
      title,
      body,
      navigate: origin + localPath,
      lang: language,
      dir: direction,
      tag: newest.id,
      silent: !events.some(({ businessLine }) => sounds(businessLine, recipient)),
    },
    app_badge: String(unread),
    eventIds: events.map(({ id }) => id),
    path: localPath,
    time: newest.time,
  }
}

/** A message that says that messages arrive. `now` in Unix ms. */
export function testNotification(
  { locale: name }: Pick<Recipient, 'locale'>,
  origin: string,
  now: number,
): PushMessage {
  const locale = localeNamed(name)
  const { language } = locale
  const { notices } = textsIn(language)
  const path = withLocale(locale, '/markets/alerts')
  const dir = directionOf({ language })
  return {
    web_push: 8030,
    notification: {
      title: notices['test.title'],
      body: notices['test.body'],
      navigate: origin + path,
      lang: language,
      dir,
      tag: 'test',
      silent: false,
    },
    eventIds: [],
    path,
    time: now,
  }
}
