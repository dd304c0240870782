import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * A browser and its system, as the gateway names them (`Firefox on Linux`), in words of ours; undefined where it
 * knows only one of them.
 */
export function deviceText(device: string): MessageDescriptor | undefined {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? []
  if (browser === undefined || system === undefined) return undefined
  return msg`${browser} on ${system}`
}
