/**
 * Reasons of messages that went nowhere because something was not set up. Once it is, they say nothing of
 * the channel any more.
 */
export const lacking = {
  mailServer: 'email is not set up',
  smsGateway: 'sms is not set up',
  email: 'no email address is known',
  phone: 'no phone number is known',
  device: 'no device is registered',
} as const
