import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import { AppWindow, BellRing, Inbox, Mail, MessageSquare } from 'lucide-react'
import type { PushState } from '../../../account/alerts/notifications/device-push.ts'
import {
  type NotificationChannel,
  notificationChannels,
} from '../../../contract/entities/alert/alert-enums.ts'
import type { DeliveryState, Suppression } from '../../../contract/entities/alert/alert-event.ts'
import type { ChannelState } from '../../../contract/entities/alert/alert-limits.ts'

const { push, sms, email, station, pop } = notificationChannels

/** The channels in the order in which they are shown: what needs nothing comes first. */
export const channelOrder: readonly NotificationChannel[] = [pop, station, push, email, sms]

/** What the channels are called. */
export const channelNames: Readonly<Record<NotificationChannel, MessageDescriptor>> = {
  [pop]: msg`Pop-up`,
  [station]: msg`Alert log`,
  [push]: msg`Push`,
  [email]: msg`Email`,
  [sms]: msg`SMS`,
}

/** Where the message of each channel appears. */
export const channelNotes: Readonly<Record<NotificationChannel, MessageDescriptor>> = {
  [pop]: msg`On every open page, with a sound`,
  [station]: msg`Unread in the log and on the bell`,
  [push]: msg`On your devices, also while the browser is closed`,
  [email]: msg`To the address of your account`,
  [sms]: msg`To the phone of your account`,
}

/** The picture of each channel. */
export const channelIcons: Readonly<Record<NotificationChannel, LucideIcon>> = {
  [pop]: AppWindow,
  [station]: Inbox,
  [push]: BellRing,
  [email]: Mail,
  [sms]: MessageSquare,
}

/** The state of a channel in a word or two. */
export const stateNames: Readonly<Record<ChannelState['state'], MessageDescriptor>> = {
  ready: msg`Ready`,
  needsDevice: msg`Needs a device`,
  needsAddress: msg`Needs an address`,
  notConfigured: msg`Not available`,
  failing: msg`Failing`,
}

/** Why push does not arrive in this browser, and what to do; none where it can. */
export function pushAdvice(here: PushState): MessageDescriptor | undefined {
  switch (here) {
    case 'denied':
      return msg`Notifications are blocked in this browser. Allow them for this site in its settings.`
    case 'needsInstall':
      return msg`Add this app to the home screen first, then push messages can reach this device.`
    case 'unsupported':
      return msg`This browser takes no push messages.`
    case 'off':
      return msg`Push messages are off on this device. Turn them on in the settings.`
    case 'default':
    case 'granted':
      return undefined
  }
}

/**
 * What to do about the state of a channel; none where it is ready.
 * @param here whether push messages come to this browser
 */
export function channelAdvice(
  { channel, state }: ChannelState,
  here: PushState,
): MessageDescriptor | undefined {
  const blocked = channel === push && state === 'needsDevice' ? pushAdvice(here) : undefined
  if (blocked !== undefined) return blocked
  switch (state) {
    case 'ready':
      return undefined
    case 'needsDevice':
      return msg`Choose it and save an alert: the browser then asks for your permission.`
    case 'needsAddress':
      return channel === sms
        ? msg`Your account has no confirmed phone number yet. Add one in the settings.`
        : msg`Your account has no confirmed email address yet. Add one in the settings.`
    case 'notConfigured':
      return msg`The operator of this site has not set it up.`
    case 'failing':
      return channel === push
        ? msg`It is tried again. If it stays so, allow notifications anew on this device.`
        : msg`It is tried again. If it stays so, check the address of your account.`
  }
}

/** What became of a message. */
export interface Outcome {
  channel: NotificationChannel
  state: DeliveryState
}

/** What became of a message, in a word or two. */
export function outcomeName(outcome: Outcome): MessageDescriptor {
  return isUnseen(outcome) ? msg`not shown` : deliveryNames[outcome.state]
}

/** True where a message did not arrive and should have. */
export function isFault(outcome: Outcome): boolean {
  return (outcome.state === 'failing' || outcome.state === 'dead') && !isUnseen(outcome)
}

/** A pop-up for which no page was open: nothing is wrong then. */
function isUnseen({ channel, state }: Outcome): boolean {
  return channel === pop && state === 'dead'
}

const deliveryNames: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  waiting: msg`on its way`,
  sent: msg`sent`,
  failing: msg`failing, tried again`,
  dead: msg`given up`,
}

/** Why a crossing was not delivered. */
export const suppressionNames: Readonly<Record<Suppression, MessageDescriptor>> = {
  second: msg`limit per second reached`,
  minute: msg`limit per minute reached`,
  hour: msg`limit per hour reached`,
  day: msg`limit per day reached`,
  coolDown: msg`within the quiet time`,
  onceADay: msg`had fired that day`,
}
