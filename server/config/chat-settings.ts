import * as v from 'valibot'
import type { FromText } from './settings-text.ts'

/** A provider of chats. Nothing of it is secret: all of it stands in a page. */
export interface ChatProvider {
  /** Address of its script, the token filled in. */
  script: string
  /** Scheme, host and port of the script, which it may connect to. */
  origin: string
  /** What names the operator to it; empty for nothing. */
  token: string
}

const placeholder = '{token}'

/** An http or https address without credentials, whose path or query may hold `{token}`. */
export function scriptAddress(): FromText<string> {
  return v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.parse(text.replace(placeholder, 'x'))
      const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
      const isBare = url?.username === '' && url.password === ''
      const host = /^https?:\/\/[^/?#]*/.exec(text)?.[0] ?? ''
      return isWeb && isBare && !host.includes('{') && /^\S{1,1000}$/.test(text)
    }, 'takes an http or https address of a script such as https://chat.example.com/widget.js?key={token}'),
  )
}

/** A text that stands in addresses and markup once it is escaped. */
export function visibleText(): FromText<string> {
  const takes = 'takes 1 to 200 visible ASCII characters without spaces'
  return v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/, takes))
}

/** The provider whose script has this address. */
export function chatProvider(address: string, token = ''): ChatProvider {
  const script = new URL(address.replace(placeholder, encodeURIComponent(token)))
  return { script: script.href, origin: script.origin, token }
}
