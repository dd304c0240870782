import type { IncomingHttpHeaders } from 'node:http'
import type { RenderedScreen } from '../../../src/contract/first-paint.ts'
import { headerText } from '../../lib/header-text.ts'

/** The headers that tell a phone; pages vary by them. */
export const screenHeaders = 'sec-ch-ua-mobile, user-agent'

/** The screen that a visitor's page is rendered for, as their browser says of itself. */
export function screenOf(headers: IncomingHttpHeaders): RenderedScreen {
  const hint = headerText(headers['sec-ch-ua-mobile'])
  if (hint !== undefined) return hint === '?1' ? 'phone' : 'wide'
  return /\bMobile\b/.test(headers['user-agent'] ?? '') ? 'phone' : 'wide'
}
