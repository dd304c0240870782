import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { notificationChannels } from '../../src/contract/entities/alert/alert-enums.ts'
import type { ChannelState } from '../../src/contract/entities/alert/alert-limits.ts'
import type { Config } from '../config/config.ts'
import type { Clock } from '../lib/clock.ts'
import type { Traces } from '../lib/traces/tracing.ts'
import type { MarketValues } from '../market/market-data.ts'
import { type NameSymbol, symbolNames } from '../market/symbol-names.ts'
import { bucketsOn } from '../store/stored-buckets.ts'
import type { Tables } from '../store/tables/tables.ts'
import { type AccountMailer, createAccountMailer } from './account-mailer.ts'
import type { Channel } from './channel.ts'
import { channelStates, loadFailures } from './channel-states.ts'
import { emailChannel } from './channels/email.ts'
import { type OpenPages, popChannel } from './channels/pop.ts'
import { pushChannel } from './channels/push.ts'
import { smsChannel } from './channels/sms.ts'
import type { AlertNotificationFacts } from './fired-event.ts'
import { loadEvents } from './load-events.ts'
import { loadRecipients } from './load-recipients.ts'
import { type Mailer, openMailer } from './mailer.ts'
import { countAlertMessages, createMessageAllowance } from './message-allowance.ts'
import { createOutbox } from './outbox.ts'
import { createPhoneCodeSender, type PhoneCodeSender } from './phone-code-sender.ts'
import { createSubscriptions } from './push/subscriptions.ts'
import type { TestPushOptions } from './push/test-push.ts'
import { openVapid } from './push/vapid.ts'
import type { SettledListener } from './tries/settle-tries.ts'

/** What telling users takes. */
export interface NotifyOptions {
  db: Kysely<Tables>
  clock: Clock
  log: FastifyBaseLogger
  config: Config['notify']
  /** Scheme, host and port that users see. */
  origin: string
  market: Pick<MarketValues, 'liveTable'>
  /** Open pages. */
  pop: OpenPages
  random?: () => number
  traces?: Traces | undefined
}

/** How users are told what their alerts have found. */
export interface Notify {
  /** Begins to send. */
  start: () => Promise<void>
  /** New messages have been committed. */
  wake: () => void
  /** Sends nothing new and resolves when what is under way is settled. */
  stop: () => Promise<void>
  /** Whether each channel can reach a user. */
  channels: (userId: string) => Promise<ChannelState[]>
  recipients: AlertNotificationFacts['recipients']
  /** Calls `listener` for every try that has come to an end. */
  onSettled: (listener: SettledListener) => void
  /** What sends mail about accounts; undefined where there is no mail server. */
  accountMailer: AccountMailer | undefined
  /** What sends codes to phones; undefined where no text messages are sent. */
  phoneCodeSender: PhoneCodeSender | undefined
  push: TestPushOptions
}

/** After this many ms a push service is given up. */
const pushTimeout = 10_000

/** Puts the channels together. Nothing is sent before `start`. */
export async function createNotify(options: NotifyOptions): Promise<Notify> {
  const { db, clock, log, config, origin, market, random = Math.random } = options
  const host = new URL(origin).hostname
  const nameSymbol = symbolNames(market)
  const subscriptions = createSubscriptions(db, clock.now)
  const subject = config.vapidSubject ?? `mailto:alerts@${host}`
  const push = {
    vapid: await openVapid(db, config.vapidKeys, subject, clock.now()),
    hosts: config.pushHosts,
    timeout: pushTimeout,
    now: clock.now,
    subscriptions,
    origin,
  }
  const mailer = await openMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom ?? `Bourse <alerts@${host}>`,
  })
  const facts: AlertNotificationFacts = {
    events: (ids) => loadEvents(db, ids),
    recipients: (ids) => loadRecipients(db, ids),
  }
  const listeners: SettledListener[] = []
  const outbox = createOutbox({
    onSettled: (...settled) => {
      for (const listener of listeners) listener(...settled)
    },
    db,
    clock,
    log,
    random,
    traces: options.traces,
    facts,
    channels: openChannels(options, { push, mailer, nameSymbol }),
  })
  return {
    start: outbox.start,
    wake: outbox.wake,
    stop: async () => {
      await outbox.stop()
      mailer?.close()
    },
    channels: async (userId) => {
      const [recipient] = await facts.recipients([userId])
      const devices = await subscriptions.ofUsers([userId])
      return channelStates({
        configured: {
          email: config.smtpUrl !== undefined,
          sms: config.smsWebhookUrl !== undefined,
        },
        recipient: recipient ?? { email: undefined, phone: undefined },
        devices: devices.get(userId)?.length ?? 0,
        failures: await loadFailures(db, userId, clock.now()),
      })
    },
    recipients: facts.recipients,
    onSettled: (listener) => void listeners.push(listener),
    ...accountSenders(options, mailer),
    push,
  }
}

/** The ways alerts reach users. */
function openChannels(
  { db, clock, config, origin, pop }: NotifyOptions,
  { push, mailer, nameSymbol }: ChannelParts,
): Channel[] {
  const buckets = bucketsOn(db, clock)
  return [
    popChannel(pop, nameSymbol),
    pushChannel({
      ...push,
      db,
      nameSymbol,
      allowance: createMessageAllowance({ buckets, kind: 'alert_pushes' }),
    }),
    emailChannel({
      mailer,
      origin,
      nameSymbol,
      allowance: createMessageAllowance({
        buckets,
        kind: 'alert_mails',
        countStored: countAlertMessages(db, notificationChannels.email, clock.now),
      }),
    }),
    smsChannel({
      webhookUrl: config.smsWebhookUrl,
      nameSymbol,
      now: clock.now,
      allowance: createMessageAllowance({
        buckets,
        kind: 'alert_texts',
        countStored: countAlertMessages(db, notificationChannels.sms, clock.now),
      }),
    }),
  ]
}

/** What channels share with the rest of the notices. */
interface ChannelParts {
  push: Notify['push']
  mailer: Mailer | undefined
  nameSymbol: NameSymbol
}

/** What tells users of their accounts, apart from alerts. */
function accountSenders(
  { db, clock, log, config, origin }: NotifyOptions,
  mailer: Mailer | undefined,
): Pick<Notify, 'accountMailer' | 'phoneCodeSender'> {
  return {
    accountMailer:
      mailer &&
      createAccountMailer({
        mailer,
        allowance: createMessageAllowance({ buckets: bucketsOn(db, clock), kind: 'account_mails' }),
        origin,
        clock,
        onError: (reason) => log.warn({ reason }, 'a mail to somebody was not sent'),
      }),
    phoneCodeSender:
      config.smsWebhookUrl === undefined
        ? undefined
        : createPhoneCodeSender({
            webhookUrl: config.smsWebhookUrl,
            onError: (reason) => log.warn({ reason }, 'a code to somebody was not sent'),
          }),
  }
}
