import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the gateway says of a message that did not arrive, in a user's words. It may say more than this. */
export const reasonTexts: Readonly<Record<string, MessageDescriptor>> = {
  'no page was open': msg`No page was open.`,
  'email is not set up': msg`The operator of this site has not set up email.`,
  'sms is not set up': msg`The operator of this site has not set up SMS.`,
  'no email address is known': msg`Your account has no email address yet.`,
  'no phone number is known': msg`Your account has no phone number yet.`,
  'no device is registered': msg`No device takes push messages yet.`,
  'this browser is not registered': msg`No device takes push messages yet.`,
  'the device takes no more messages': msg`The device takes no more messages.`,
  'too many emails in a day': msg`Too many emails in one day.`,
  'the mail server does not answer': msg`The mail server does not answer.`,
  'the sms gateway does not answer': msg`The SMS gateway does not answer.`,
  'the push service does not answer': msg`The push service does not answer.`,
  'it took too long': msg`It took too long.`,
}
