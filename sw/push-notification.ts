import * as v from 'valibot'
import {
  type NotificationFacts,
  notificationFactsSchema,
  notificationIcon,
  type PushMessage,
  pushMessageSchema,
} from '../src/contract/entities/account/push-message.ts'
import { directionOf } from '../src/contract/locales.ts'
import { splitLocale } from '../src/contract/routes.ts'
import { safePath } from '../src/lib/safe-path.ts'
import { unreadableText } from './unreadable.ts'

/** A notification as the worker shows it. */
export interface PushNotification {
  title: string
  options: NotificationOptions & { data: NotificationFacts }
  /** Unread events for the badge of the installed app; undefined where the message does not say. */
  unread: number | undefined
}

/**
 * Where a message leads that says nothing, or nothing of ours. It names no language: the page goes on in
 * the one used last, as the installed app does when it starts.
 */
const alertsPage = '/markets/alerts?source=push'

/**
 * What to show for a push message; something in any case, because browsers take the right to push from
 * an app that shows nothing.
 * @param text what came, decrypted; undefined where there is nothing to read
 * @param language the browser's, for a message that cannot be read
 */
export function pushNotification(text: string | undefined, language: string): PushNotification {
  const message = readMessage(text)
  if (message === undefined) {
    const { text: title, language: lang } = unreadableText(language)
    const dir = directionOf({ language: lang })
    const options = { tag: 'alert', lang, dir, icon: notificationIcon, data: { path: alertsPage } }
    return { title, options, unread: undefined }
  }
  const { title, body, tag, lang, dir, silent } = message.notification
  const data = { path: safePath(message.path, alertsPage) }
  const unread = message.app_badge === undefined ? undefined : Number(message.app_badge)
  return {
    title,
    options: {
      body,
      tag,
      lang,
      dir,
      silent,
      requireInteraction: true,
      icon: notificationIcon,
      data,
    },
    unread: Number.isSafeInteger(unread) ? unread : undefined,
  }
}

/** Where a click on a notification leads: always a path of ours. */
export function clickPath(data: unknown): string {
  const read = v.safeParse(notificationFactsSchema, data)
  return read.success ? safePath(read.output.path, alertsPage) : alertsPage
}

/** The tab that shows a path already, in any language where the path is no message's; undefined where none does. */
export function tabShowing<Tab extends { url: string }>(
  tabs: readonly Tab[],
  path: string,
  origin: string,
): Tab | undefined {
  const shown = (url: string): string => {
    const { pathname } = new URL(url, origin)
    return path === alertsPage ? splitLocale(pathname).path : pathname
  }
  const wanted = shown(path)
  return tabs.find(({ url }) => shown(url) === wanted)
}

function readMessage(text: string | undefined): PushMessage | undefined {
  try {
    const read = v.safeParse(pushMessageSchema, JSON.parse(text ?? ''))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
