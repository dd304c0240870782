import { resolve } from 'node:path'
import * as v from 'valibot'
import type { PushHost } from '../lib/push-endpoint.ts'
import type { SimClockSetting } from '../lib/time/sim-clock.ts'
import type { Collector } from '../lib/traces/tracing.ts'
import { type ChatProvider, chatProvider, scriptAddress, visibleText } from './chat-settings.ts'
import { collectorHeaders } from './collector-headers.ts'
import { type DataVenueName, dataVenues } from './data-venues.ts'
import { type FeedChoice, feedList, fileOrAddress } from './feed-list.ts'
import type { NatsServers } from './nats-servers.ts'
import {
  headerName,
  httpAddress,
  httpOrigin,
  mailAddress,
  mailServer,
  mirrorAddress,
  natsServers,
  oneOf,
  postgresUrl,
  proxyAddresses,
  pushHosts,
  type SentryProject,
  sentryProject,
  shortText,
  simClock,
  symbolAddress,
  token,
  type VenueChoice,
  vapidKey,
  vapidSubject,
  venueChoice,
  wholeNumber,
} from './settings-text.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Every environment variable that the gateway reads. Documented in docs/configuration.md. */
export const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '8080'),
  HOST: v.optional(shortText(), '127.0.0.1'),
  PUBLIC_ORIGIN: v.optional(httpOrigin()),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(postgresUrl()),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(2, 100), '10'),
  NATS_URL: v.optional(natsServers()),
  SOCKETS_PER_SECOND: v.optional(wholeNumber(1, 100_000), '500'),
  SOCKETS_EVENED_PER_SECOND: v.optional(wholeNumber(0, 10_000), '50'),
  VENUE: v.optional(venueChoice(), 'simulated'),
  VENUE_URL: v.optional(mirrorAddress()),
  DATA_VENUES: v.optional(dataVenues()),
  SIM_SEED: v.optional(shortText(), 'bourse'),
  SIM_SYMBOLS: v.optional(wholeNumber(1, 20_000)),
  SIM_TICKS_PER_SECOND: v.optional(wholeNumber(1, 100_000), '2000'),
  SIM_CLOCK: v.optional(simClock(), '@1'),
  SIM_PROCESS: v.optional(oneOf(['own', 'gateway']), 'own'),
  GEO_HEADER: v.optional(headerName()),
  PUBLIC_CONFIG: v.optional(v.string()),
  FIAT_RATES_URL: v.optional(httpAddress()),
  GECKOTERMINAL_URL: v.optional(httpAddress()),
  TRADE_URL: v.optional(symbolAddress()),
  NEWS_FEEDS: v.optional(feedList()),
  POLICY_FEEDS: v.optional(feedList()),
  EVENT_CALENDAR: v.optional(fileOrAddress()),
  MEMPOOL_URL: v.optional(httpAddress()),
  FEAR_GREED_URL: v.optional(httpAddress()),
  COINGECKO_URL: v.optional(httpAddress()),
  TRUSTED_PROXY: v.optional(proxyAddresses()),
  METRICS_PORT: v.optional(wholeNumber(1, 65_535)),
  METRICS_TOKEN: v.optional(token()),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpAddress()),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(collectorHeaders()),
  SMTP_URL: v.optional(mailServer()),
  MAIL_FROM: v.optional(mailAddress()),
  SMS_WEBHOOK_URL: v.optional(httpAddress()),
  VAPID_PUBLIC_KEY: v.optional(vapidKey(65)),
  VAPID_PRIVATE_KEY: v.optional(vapidKey(32)),
  VAPID_SUBJECT: v.optional(vapidSubject()),
  PUSH_HOSTS: v.optional(pushHosts()),
  DEMO_ACCOUNTS: v.optional(oneOf(['on', 'off'])),
  CHAT_URL: v.optional(scriptAddress()),
  CHAT_TOKEN: v.optional(visibleText()),
  SENTRY_DSN: v.optional(sentryProject()),
  SERVICE_WORKER: v.optional(oneOf(['on', 'off']), 'on'),
  LOG_LEVEL: v.optional(oneOf(logLevels), 'info'),
})

/** What the gateway was told to do, parsed and complete. */
export interface Config {
  /** 0 takes any free port. */
  port: number
  /** Address that the gateway listens on. */
  host: string
  /** Origin that users see when a proxy stands in front; undefined when there is none. */
  publicOrigin: string | undefined
  /** Absolute path of the folder that the gateway writes to. */
  dataDir: string
  /** PostgreSQL address with its password; undefined for the embedded database. Never log it. */
  databaseUrl: string | undefined
  /** How many connections to PostgreSQL this gateway holds at most. */
  databaseConnections: number
  /** Where gateways on one database speak with each other; undefined for a gateway alone. Never log it. */
  nats: NatsServers | undefined
  /** How many sockets may be opened in a second. */
  socketsPerSecond: number
  /** How many clients a second are asked at most to go to gateways that have fewer. */
  socketsEvenedPerSecond: number
  venue: VenueChoice
  /** Where every address of the exchange is rebased to, see rebase.ts; undefined for the exchange itself. */
  venueUrl: string | undefined
  /** Exchanges that trading data comes from beside the venue; undefined to go by the venue. */
  dataVenues: readonly DataVenueName[] | undefined
  sim: {
    seed: string
    /** How many coins; undefined for all that the simulated market knows. */
    coins: number | undefined
    ticksPerSecond: number
    clock: SimClockSetting
    /** Which process it runs in. */
    process: 'own' | 'gateway'
  }
  /** Lower-case name of the header with the visitor's country; undefined when nobody sets it. */
  geoHeader: string | undefined
  /** Absolute path of the operator's file, see operator-file.ts; undefined where there is none. */
  publicConfig: string | undefined
  /** Where fiat reference rates come from; undefined where the operator names no source. */
  fiatRatesUrl: string | undefined
  /** Where the GeckoTerminal API is; undefined where on-chain tokens do not come from it. */
  geckoTerminalUrl: string | undefined
  /** Where a symbol is traded, with `{symbolId}` in it; undefined where nothing is traded. */
  tradeUrl: string | undefined
  /** What is read for the pages of news; see docs/configuration.md. */
  news: {
    /** The feeds that the operator names. */
    feeds: readonly FeedChoice[]
    policyFeeds: readonly FeedChoice[]
    /** An http or https address or a path; undefined where events come from nowhere. */
    calendar: string | undefined
  }
  /** Where the API of a mempool.space is; undefined where the Bitcoin chain is not read. */
  mempoolUrl: string | undefined
  /** Where the published fear and greed index is; undefined for an index of our own. */
  fearGreedUrl: string | undefined
  /** Where CoinGecko's API is; undefined where figures of exchanges do not come from it. */
  coinGeckoUrl: string | undefined
  /** Addresses and ranges whose forwarding headers are believed. */
  trustedProxies: readonly string[]
  /** Who sees the metrics, see metrics-access.ts. */
  metrics: {
    /** A port for them alone; undefined where they are on `port`. */
    port: number | undefined
    /** What whoever reads them sends; undefined where nobody has to. Never log it. */
    token: string | undefined
  }
  /** Where traces of alerts go; undefined for nowhere. Never log it. */
  collector: Collector | undefined
  /** How users are told of their alerts. */
  notify: {
    /** Mail server with its password; undefined for no email. Never log it. */
    smtpUrl: string | undefined
    mailFrom: string | undefined
    /** Takes text messages; undefined for no sms. */
    smsWebhookUrl: string | undefined
    /** Keys for push messages; undefined for those that the store keeps. Never log them. */
    vapidKeys: { publicKey: string; privateKey: string } | undefined
    vapidSubject: string | undefined
    /** Push services besides those of the browsers. */
    pushHosts: readonly PushHost[]
  }
  /** Whether there are demo accounts; undefined to go by where the gateway stands. */
  demoAccounts: 'on' | 'off' | undefined
  /** The chat of a provider; undefined where customers leave messages. */
  chat: ChatProvider | undefined
  /** Where pages report errors and what breaks their security policy; undefined for nowhere, and the gateway. */
  sentry: SentryProject | undefined
  /** `off` takes the service worker back from every browser that has it. */
  serviceWorker: 'on' | 'off'
  logLevel: (typeof logLevels)[number]
}

/** A setting has a wrong value. The message is one line and never repeats the value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the settings. An empty variable counts as unset. Throws ConfigError, naming every variable
 * with a wrong value and what it takes.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const known = Object.keys(environmentSchema.entries)
  const set = known.flatMap((name) => (env[name] ? [[name, env[name]]] : []))
  const result = v.safeParse(environmentSchema, Object.fromEntries(set))
  if (!result.success) throw new ConfigError(describe(result.issues))
  const read = result.output
  if (read.METRICS_PORT === read.PORT) {
    throw new ConfigError('Wrong setting: METRICS_PORT takes another port than PORT.')
  }
  checkCluster(read)
  return {
    port: read.PORT,
    host: read.HOST,
    publicOrigin: read.PUBLIC_ORIGIN,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseConnections: read.DATABASE_CONNECTIONS,
    nats: read.NATS_URL,
    socketsPerSecond: read.SOCKETS_PER_SECOND,
    socketsEvenedPerSecond: read.SOCKETS_EVENED_PER_SECOND,
    venue: read.VENUE,
    venueUrl: read.VENUE_URL,
    dataVenues: read.DATA_VENUES,
    sim: {
      seed: read.SIM_SEED,
      coins: read.SIM_SYMBOLS,
      ticksPerSecond: read.SIM_TICKS_PER_SECOND,
      clock: read.SIM_CLOCK,
      process: read.SIM_PROCESS,
    },
    geoHeader: read.GEO_HEADER,
    publicConfig: read.PUBLIC_CONFIG === undefined ? undefined : resolve(read.PUBLIC_CONFIG),
    fiatRatesUrl: read.FIAT_RATES_URL,
    geckoTerminalUrl: read.GECKOTERMINAL_URL,
    tradeUrl: read.TRADE_URL,
    news: {
      feeds: read.NEWS_FEEDS ?? [],
      policyFeeds: read.POLICY_FEEDS ?? [],
      calendar: read.EVENT_CALENDAR,
    },
    mempoolUrl: read.MEMPOOL_URL,
    fearGreedUrl: read.FEAR_GREED_URL,
    coinGeckoUrl: read.COINGECKO_URL,
    trustedProxies: read.TRUSTED_PROXY ?? [],
    metrics: { port: read.METRICS_PORT, token: read.METRICS_TOKEN },
    collector:
      read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: read.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          },
    notify: {
      smtpUrl: read.SMTP_URL,
      mailFrom: read.MAIL_FROM,
      smsWebhookUrl: read.SMS_WEBHOOK_URL,
      vapidKeys: vapidKeys(read.VAPID_PUBLIC_KEY, read.VAPID_PRIVATE_KEY),
      vapidSubject: read.VAPID_SUBJECT,
      pushHosts: read.PUSH_HOSTS ?? [],
    },
    demoAccounts: read.DEMO_ACCOUNTS,
    chat: read.CHAT_URL === undefined ? undefined : chatProvider(read.CHAT_URL, read.CHAT_TOKEN),
    sentry: read.SENTRY_DSN,
    serviceWorker: read.SERVICE_WORKER,
    logLevel: read.LOG_LEVEL,
  }
}

/** Gateways that share a bus share a database too, and the time of their market. */
function checkCluster(read: v.InferOutput<typeof environmentSchema>): void {
  if (read.NATS_URL === undefined) return
  if (read.DATABASE_URL === undefined) {
    throw new ConfigError('Wrong setting: NATS_URL goes with DATABASE_URL: one database for all.')
  }
  const { start, speed } = read.SIM_CLOCK
  if (read.VENUE.kind === 'simulated' && (start !== undefined || speed !== 1)) {
    throw new ConfigError(
      'Wrong setting: SIM_CLOCK is left out with NATS_URL: time is the same for all.',
    )
  }
}

function vapidKeys(
  publicKey: string | undefined,
  privateKey: string | undefined,
): Config['notify']['vapidKeys'] {
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey }
  const missing = publicKey === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY'
  throw new ConfigError(`Wrong setting: ${missing} is missing: the two keys belong together.`)
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  const lines = issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)
  return `Wrong setting: ${[...new Set(lines)].join('; ')}.`
}
