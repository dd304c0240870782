import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * What the gateway says of a message that did not arrive, without the status in brackets of a service that
 * refused it, in a user's words. It may say more than this.
 */
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
  'too many texts in a day': msg`Too many SMS in one day.`,
  'too many push messages in a day': msg`Too many push messages in one day.`,
  'the mail server does not answer': msg`The mail server does not answer.`,
  'the sms gateway does not answer': msg`The SMS gateway does not answer.`,
  'the push service does not answer': msg`The push service does not answer.`,
  'the mail server is busy': msg`The mail server is busy.`,
  'the sms gateway is busy': msg`The SMS gateway is busy.`,
  'the push service is busy': msg`The push service is busy.`,
  'the mail server refuses the message': msg`The mail server refuses the message.`,
  'the sms gateway refuses the message': msg`The SMS gateway refuses the message.`,
  'the push service refuses the message': msg`The push service refuses the message.`,
  'the push service is not one that this gateway calls': msg`The push service of this browser is not supported here.`,
  'the message cannot be written for this device': msg`The message could not be prepared for this device.`,
  'it could not be prepared': msg`The message could not be prepared.`,
  'it could not be sent': msg`The message could not be sent.`,
  'every try was cut off': msg`Every attempt was cut off.`,
  'it took too long': msg`It took too long.`,
}
