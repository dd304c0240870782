import { isIP } from 'node:net'
import * as v from 'valibot'
import type { PushHost } from '../lib/push-endpoint.ts'
import type { SimClockSetting } from '../lib/time/sim-clock.ts'
import { type NatsServers, readNatsServers } from './nats-servers.ts'

/** A schema that reads one setting from its text. Its messages say what the setting takes. */
export type FromText<Value> = v.GenericSchema<string, Value>

/** Which venue supplies the market; `exchange` is the exchange's id in ccxt. */
export type VenueChoice = { kind: 'simulated' } | { kind: 'ccxt'; exchange: string }

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number): FromText<number> {
  const takes = `takes a whole number from ${min} to ${max}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, takes),
    v.transform(Number),
    v.minValue(min, takes),
    v.maxValue(max, takes),
  )
}

/** An http or https address without credentials, query or fragment; a closing slash is dropped. */
export function httpAddress(): FromText<string> {
  return address('takes an http or https address such as https://example.com/path', () => true)
}

/** An http or https address like those of `httpAddress`, with `{host}` in its path or not. */
export function mirrorAddress(): FromText<string> {
  const takes =
    'takes an http or https address such as https://example.com/path, with {host} in its path or not'
  const written = '-bourse-host-'
  return v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('{host}', written)),
    address(takes, ({ host }) => !host.includes(written)),
    v.transform((text) => text.replaceAll(written, '{host}')),
  )
}

/** An http or https address with `{symbolId}` in it, which stands for the id of a symbol. */
export function symbolAddress(): FromText<string> {
  const takes =
    'takes an http or https address with {symbolId} in it such as https://example.com/trade/{symbolId}'
  return v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.parse(text)
      const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
      const isBare = url?.username === '' && url.password === '' && !url.host.includes('{')
      return isWeb && isBare && text.includes('{symbolId}') && /^\S{1,1000}$/.test(text)
    }, takes),
  )
}

/** Scheme, host and port of a site, and nothing behind them. */
export function httpOrigin(): FromText<string> {
  return address(
    'takes an http or https origin such as https://example.com',
    (url) => url.pathname === '/',
  )
}

/** A PostgreSQL connection string. */
export function postgresUrl(): FromText<string> {
  return v.pipe(
    v.string(),
    v.check(
      (text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
      'takes a PostgreSQL address such as postgres://user:password@host:5432/database',
    ),
  )
}

/** One or more addresses of a NATS, with how it lets somebody in. */
export function natsServers(): FromText<NatsServers> {
  return v.pipe(
    v.string(),
    v.transform(readNatsServers),
    v.nonOptional(
      v.optional(v.custom<NatsServers>((read) => read !== undefined)),
      'takes NATS addresses such as nats://user:password@host:4222 or tls://token@host, several with commas between',
    ),
  )
}

/** `simulated` or `ccxt:<exchange>`. */
export function venueChoice(): FromText<VenueChoice> {
  return v.pipe(
    v.string(),
    v.regex(/^(simulated|ccxt:[a-z0-9]+)$/, 'takes simulated or ccxt:<exchange>'),
    v.transform((text) =>
      text === 'simulated'
        ? { kind: 'simulated' as const }
        : { kind: 'ccxt' as const, exchange: text.slice('ccxt:'.length) },
    ),
  )
}

/** `<start>`, `@<speed>` or `<start>@<speed>`, the start as a UTC time. */
export function simClock(): FromText<SimClockSetting> {
  return v.pipe(
    v.string(),
    v.transform(readSimClock),
    v.check(
      ({ start, speed }) => !Number.isNaN(start) && speed >= 0 && speed <= 10_000,
      'takes a UTC time such as 2026-01-31T12:00:00Z, a speed from @0 to @10000, or both',
    ),
  )
}

/** The name of an HTTP header, in lower case. */
export function headerName(): FromText<string> {
  return v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9-]{1,64}$/, 'takes the name of a header, such as cf-ipcountry'),
    v.toLowerCase(),
  )
}

/** IP addresses and CIDR ranges, separated by commas. */
export function proxyAddresses(): FromText<string[]> {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim())),
    v.check(
      (parts) => parts.every(isAddressRange),
      'takes addresses or ranges such as 10.0.0.0/8,::1',
    ),
  )
}

/** Address of a mail server, with name and password where it wants them. */
export function mailServer(): FromText<string> {
  return v.pipe(
    v.string(),
    v.check(
      (text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? ''),
      'takes a mail server such as smtps://user:password@mail.example.com',
    ),
  )
}

/** A mail address, with a name in front or without. */
export function mailAddress(): FromText<string> {
  return v.pipe(
    v.string(),
    v.regex(
      /^(?:[^<>\r\n]{1,100} <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'takes a mail address such as Bourse <alerts@example.com>',
    ),
  )
}

/** A project of a Sentry that pages report to. Its DSN holds no secret: its key stands in pages. */
export interface SentryProject {
  dsn: string
  /** Scheme, host and port, which pages send errors to. */
  origin: string
  /** The address that takes reports of broken security policies. */
  policyReports: string
}

/**
 * A DSN of Sentry.
 * Source: https://docs.sentry.io/security-legal-pii/security/security-policy-reporting/
 */
export function sentryProject(): FromText<SentryProject> {
  const takes = 'takes a DSN such as https://key@sentry.example.com/1'
  return v.pipe(
    v.string(),
    v.maxLength(500, takes),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const project = readSentryDsn(dataset.value)
      if (project !== undefined) return project
      addIssue({ message: takes })
      return NEVER
    }),
  )
}

/** Some bytes in base64url. */
export function vapidKey(bytes: number): FromText<string> {
  return v.pipe(
    v.string(),
    v.check(
      (text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      `takes ${bytes} bytes in base64url`,
    ),
  )
}

/** Where push services find the operator. */
export function vapidSubject(): FromText<string> {
  return v.pipe(
    v.string(),
    v.check(
      (text) => /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text) && URL.canParse(text),
      'takes a mailto: or https: address',
    ),
  )
}

/** Hosts with or without a port, separated by commas. */
export function pushHosts(): FromText<PushHost[]> {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => URL.parse(`https://${part.trim()}`))),
    v.check(
      (urls) => urls.every((url) => url !== null && url.href === `https://${url.host}/`),
      'takes hosts such as push.example.com,localhost:9000',
    ),
    v.transform((urls) =>
      urls.flatMap((url) => (url === null ? [] : [{ host: url.hostname, port: url.port }])),
    ),
  )
}

/** Any text of 1 to 200 characters. */
export function shortText(): FromText<string> {
  return v.pipe(v.string(), v.maxLength(200, 'takes a text of at most 200 characters'))
}

/** A secret that is sent in a header. */
export function token(): FromText<string> {
  return v.pipe(
    v.string(),
    v.regex(/^[\x21-\x7e]{16,200}$/, 'takes 16 to 200 visible ASCII characters without spaces'),
  )
}

/** One of `words`. */
export function oneOf<const Word extends string>(words: readonly Word[]): FromText<Word> {
  return v.pipe(v.string(), v.picklist(words, `takes one of ${words.join(', ')}`))
}

function address(takes: string, fits: (url: URL) => boolean): FromText<string> {
  return v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.parse(text)
      if (url === null || !/^https?:$/.test(url.protocol)) return false
      return url.username === '' && url.password === '' && !/[?#]/.test(text) && fits(url)
    }, takes),
    v.transform((text) => new URL(text).href.replace(/\/$/, '')),
  )
}

function readSentryDsn(dsn: string): SentryProject | undefined {
  const url = URL.parse(dsn)
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#]/.test(dsn)) return undefined
  const [, folder = '', project] = /^((?:\/[\w.-]+)*)\/(\d+)$/.exec(url.pathname) ?? []
  if (project === undefined || !/^\w+$/.test(url.username) || url.password !== '') return undefined
  const { origin, username } = url
  const policyReports = `${origin}${folder}/api/${project}/security/?sentry_key=${username}`
  return { dsn, origin, policyReports }
}

function readSimClock(text: string): SimClockSetting {
  const [, start = '', speed = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?(?:@(\d+(?:\.\d+)?))?$/.exec(text) ?? []
  if (start === '' && speed === '') return { start: Number.NaN, speed: 1 }
  return {
    start: start === '' ? undefined : Date.parse(start),
    speed: speed === '' ? 1 : Number(speed),
  }
}

function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
}
