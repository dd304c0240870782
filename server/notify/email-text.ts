import { escapeHtml } from '../lib/escape-html.ts'
import type { ComposedNotice } from './compose.ts'

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
export function noticeEmail(composed: ComposedNotice, { link, manage }: EmailLinks): EmailText {
  const { title, body, language, direction, texts } = composed
  const { open, why, manage: manageWords } = texts.email
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
