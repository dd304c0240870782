import { randomUUID } from 'node:crypto'
import { type LocaleName, localeNamed } from '../../src/contract/locales.ts'
import { formatText } from '../i18n/format-text.ts'
import { textsIn } from '../i18n/texts.ts'
import { postText } from './text-gateway.ts'

/** Sends the codes that verify phones. Such a message holds nothing that a user wrote. */
export interface PhoneCodeSender {
  /** Sends a code some time soon, once: who does not get it asks for another. */
  send: (phone: string, locale: LocaleName, code: string) => void
}

/** What sending codes takes. */
export interface PhoneCodeSenderOptions {
  /** The operator's gateway to a provider. */
  webhookUrl: string
  /** Hears that a code was not sent, in one English line without numbers of phones. */
  onError: (reason: string) => void
}

/** Messages under way at a time; a further one is not sent. */
const maxUnderWay = 100

/** A sender of codes. */
export function createPhoneCodeSender(options: PhoneCodeSenderOptions): PhoneCodeSender {
  const { webhookUrl, onError } = options
  let underWay = 0

  return {
    send: (phone, locale, code) => {
      if (underWay >= maxUnderWay) return onError('too many codes are under way')
      underWay += 1
      const { language } = localeNamed(locale)
      const text = formatText(language, textsIn(language).mails.phoneCode, { code })
      postText(webhookUrl, { id: randomUUID(), to: phone, text })
        .then(({ status }) => {
          const isTaken = status >= 200 && status < 300
          if (!isTaken) onError(`the sms gateway refuses the message (${status})`)
        })
        .catch(() => onError('the sms gateway does not answer'))
        .finally(() => {
          underWay -= 1
        })
    },
  }
}
