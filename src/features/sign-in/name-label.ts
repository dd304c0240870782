import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * What users sign in by: emails and phones can be confirmed only where something is sent to them.
 * @param sendsMail undefined where it is not known yet
 */
export function nameLabel(sendsMail = true, sendsSms = false): MessageDescriptor {
  if (sendsMail && sendsSms) return msg`Login name, email or phone number`
  if (sendsMail) return msg`Login name or email`
  return sendsSms ? msg`Login name or phone number` : msg`Login name`
}
