import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why an alert is not watched, by what the gateway says of it, in a user's words. */
export const stateReasonTexts: Readonly<Record<string, MessageDescriptor>> = {
  'It is not shown here any more.': msg`It is not shown here any more.`,
  'The sector is not listed any more.': msg`The sector is not listed any more.`,
  'The symbol is not listed any more.': msg`The symbol is not listed.`,
}
