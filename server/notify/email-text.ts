import { textsIn } from '../i18n/texts.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import type { ComposedNotification } from './compose.ts'

/** The parts of an email. */
export interface EmailText {
  subject: string
  text: string
  html: string
}

/** Where an email leads: to what it is about, and to the alerts that made it come. */
export interface EmailLinks {
  link: string
  manage: string
}

const fonts = 'font-family:system-ui,sans-serif;line-height:1.5'

/** An email as plain text and as HTML. Everything from outside is escaped. */
export function notificationEmail(
  composed: ComposedNotification,
  { link, manage }: EmailLinks,
): EmailText {
  const { title, body, language, direction } = composed
  const { mails } = textsIn(language)
  const [open, why] = [mails['alert.open'], mails['alert.why']]
  const manageWords = mails['alert.manage']
  const [safeTitle, safeBody] = [escapeHtml(title), escapeHtml(body).replaceAll('\n', '<br>')]
  return {
    subject: title.replace(/\s+/g, ' '),
    text: [title, body, '', link, '', why, `${manageWords}: ${manage}`].join('\n'),
    html: [
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
      `<title>${safeTitle}</title></head><body style="${fonts}">`,
      `<h1 style="font-size:20px">${safeTitle}</h1><p>${safeBody}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(open)}</a></p><hr>`,
      `<p style="font-size:12px">${escapeHtml(why)} `,
      `<a href="${escapeHtml(manage)}">${escapeHtml(manageWords)}</a></p></body></html>`,
    ].join(''),
  }
}

/** A mail that is about a link and says nothing else. */
export interface LinkWords {
  subject: string
  body: string
  /** The words of the link. */
  open: string
  /** What to do for who did not ask for it. */
  ignore: string
  language: string
  direction: 'ltr' | 'rtl'
  link: string
}

/** An email with a link to follow. */
export function linkEmail(words: LinkWords): EmailText {
  const { subject, body, open, ignore, language, direction, link } = words
  return {
    subject,
    text: [body, '', link, '', ignore].join('\n'),
    html: [
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
      `<title>${escapeHtml(subject)}</title></head><body style="${fonts}">`,
      `<h1 style="font-size:20px">${escapeHtml(subject)}</h1><p>${escapeHtml(body)}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(open)}</a></p><hr>`,
      `<p style="font-size:12px">${escapeHtml(ignore)}</p></body></html>`,
    ].join(''),
  }
}
