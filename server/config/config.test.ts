import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConfigError, environmentSchema, parseConfig } from './config.ts'

function messageOf(env: Record<string, string>): string {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

/** A setting, a value that it does not take, and what it takes. */
type Wrong = [name: string, value: string, takes: string]

const publicKey = Buffer.alloc(65, 4).toString('base64url')
const privateKey = Buffer.alloc(32, 1).toString('base64url')

describe('parseConfig', () => {
  it('needs nothing set', () => {
    expect(parseConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicOrigin: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseConnections: 10,
      socketsPerSecond: 500,
      socketsEvenedPerSecond: 50,
      venue: { kind: 'simulated' },
      venueUrl: undefined,
      dataVenues: undefined,
      sim: {
        seed: 'bourse',
        coins: undefined,
        ticksPerSecond: 2000,
        clock: { start: undefined, speed: 1 },
        process: 'own',
      },
      geoHeader: undefined,
      publicConfig: undefined,
      fiatRatesUrl: undefined,
      geckoTerminalUrl: undefined,
      tradeUrl: undefined,
      news: { feeds: [], policyFeeds: [], calendar: undefined },
      mempoolUrl: undefined,
      fearGreedUrl: undefined,
      coinGeckoUrl: undefined,
      trustedProxies: [],
      metrics: { port: undefined, token: undefined },
      notify: {
        smtpUrl: undefined,
        mailFrom: undefined,
        smsWebhookUrl: undefined,
        vapidKeys: undefined,
        vapidSubject: undefined,
        pushHosts: [],
      },
      demoAccounts: undefined,
      chat: undefined,
      sentry: undefined,
      serviceWorker: 'on',
      logLevel: 'info',
    })
  })

  it('reads every setting', () => {
    const config = parseConfig({
      PORT: '0',
      HOST: '::1',
      PUBLIC_ORIGIN: 'https://Markets.Example.com/',
      DATA_DIR: '/var/lib/bourse',
      DATABASE_URL: 'postgresql://u:p@db:5432/bourse',
      DATABASE_CONNECTIONS: '4',
      SOCKETS_PER_SECOND: '800',
      SOCKETS_EVENED_PER_SECOND: '0',
      VENUE: 'ccxt:bitget',
      VENUE_URL: 'http://127.0.0.1:9000/replay/{host}/',
      DATA_VENUES: ' okx  binance, okx',
      SIM_SEED: 'another',
      SIM_SYMBOLS: '12',
      SIM_TICKS_PER_SECOND: '100000',
      SIM_CLOCK: '2026-01-31T12:00:00Z@2.5',
      SIM_PROCESS: 'gateway',
      GEO_HEADER: 'CF-IPCountry',
      PUBLIC_CONFIG: '/etc/bourse.json',
      FIAT_RATES_URL: 'https://rates.example.com/latest',
      GECKOTERMINAL_URL: 'https://api.example.com/',
      TRADE_URL: 'https://example.com/trade/{symbolId}?from=markets',
      NEWS_FEEDS: 'https://wire.example/rss\n  https://other.example/feed?a=1',
      POLICY_FEEDS: 'official:US:https://office.example/rss EU:http://desk.example',
      EVENT_CALENDAR: '/etc/events.json',
      MEMPOOL_URL: 'https://mempool.example.com/',
      FEAR_GREED_URL: 'https://index.example.com/fng/',
      COINGECKO_URL: 'https://gecko.example.com/api/v3/',
      TRUSTED_PROXY: '10.0.0.0/8, ::1',
      METRICS_PORT: '9090',
      METRICS_TOKEN: '0123456789abcdef',
      SMTP_URL: 'smtps://user:secret@mail.example.com',
      MAIL_FROM: 'Bourse <alerts@example.com>',
      SMS_WEBHOOK_URL: 'https://sms.example.com/send',
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:ops@example.com',
      PUSH_HOSTS: 'push.example.com, 127.0.0.1:9001',
      DEMO_ACCOUNTS: 'off',
      CHAT_URL: 'https://chat.example.com/widget.js?key={token}',
      CHAT_TOKEN: 'a&b',
      SENTRY_DSN: 'https://abc123@o7.ingest.sentry.example/42',
      SERVICE_WORKER: 'off',
      LOG_LEVEL: 'silent',
    })
    expect(config).toEqual({
      port: 0,
      host: '::1',
      publicOrigin: 'https://markets.example.com',
      dataDir: '/var/lib/bourse',
      databaseUrl: 'postgresql://u:p@db:5432/bourse',
      databaseConnections: 4,
      socketsPerSecond: 800,
      socketsEvenedPerSecond: 0,
      venue: { kind: 'ccxt', exchange: 'bitget' },
      venueUrl: 'http://127.0.0.1:9000/replay/{host}',
      dataVenues: ['okx', 'binance'],
      sim: {
        seed: 'another',
        coins: 12,
        ticksPerSecond: 100_000,
        clock: { start: Date.UTC(2026, 0, 31, 12), speed: 2.5 },
        process: 'gateway',
      },
      geoHeader: 'cf-ipcountry',
      publicConfig: '/etc/bourse.json',
      fiatRatesUrl: 'https://rates.example.com/latest',
      geckoTerminalUrl: 'https://api.example.com',
      tradeUrl: 'https://example.com/trade/{symbolId}?from=markets',
      news: {
        feeds: [
          { url: 'https://wire.example/rss', official: false, region: '' },
          { url: 'https://other.example/feed?a=1', official: false, region: '' },
        ],
        policyFeeds: [
          { url: 'https://office.example/rss', official: true, region: 'US' },
          { url: 'http://desk.example', official: false, region: 'EU' },
        ],
        calendar: '/etc/events.json',
      },
      mempoolUrl: 'https://mempool.example.com',
      fearGreedUrl: 'https://index.example.com/fng',
      coinGeckoUrl: 'https://gecko.example.com/api/v3',
      trustedProxies: ['10.0.0.0/8', '::1'],
      metrics: { port: 9_090, token: '0123456789abcdef' },
      notify: {
        smtpUrl: 'smtps://user:secret@mail.example.com',
        mailFrom: 'Bourse <alerts@example.com>',
        smsWebhookUrl: 'https://sms.example.com/send',
        vapidKeys: { publicKey, privateKey },
        vapidSubject: 'mailto:ops@example.com',
        pushHosts: [
          { host: 'push.example.com', port: '' },
          { host: '127.0.0.1', port: '9001' },
        ],
      },
      demoAccounts: 'off',
      chat: {
        script: 'https://chat.example.com/widget.js?key=a%26b',
        origin: 'https://chat.example.com',
        token: 'a&b',
      },
      sentry: {
        dsn: 'https://abc123@o7.ingest.sentry.example/42',
        origin: 'https://o7.ingest.sentry.example',
        policyReports: 'https://o7.ingest.sentry.example/api/42/security/?sentry_key=abc123',
      },
      serviceWorker: 'off',
      logLevel: 'silent',
    })
  })

  it('reads a DSN of a Sentry in a folder', () => {
    expect(parseConfig({ SENTRY_DSN: 'http://k@127.0.0.1:9000/sentry/a/7' }).sentry).toMatchObject({
      origin: 'http://127.0.0.1:9000',
      policyReports: 'http://127.0.0.1:9000/sentry/a/api/7/security/?sentry_key=k',
    })
  })

  it('takes the two keys for push messages only together', () => {
    expect(messageOf({ VAPID_PUBLIC_KEY: publicKey })).toContain('VAPID_PRIVATE_KEY is missing')
  })

  it('takes an empty variable as unset and ignores those of others', () => {
    expect(parseConfig({ PORT: '', VENUE: '', PATH: '/bin' })).toEqual(parseConfig({}))
  })

  it.each([
    ['a start alone', '2026-01-31T12:00Z', { start: Date.UTC(2026, 0, 31, 12), speed: 1 }],
    ['a speed alone', '@60', { start: undefined, speed: 60 }],
    ['a clock that stands still', '@0', { start: undefined, speed: 0 }],
  ])('reads %s of the simulated clock', (_, text, clock) => {
    expect(parseConfig({ SIM_CLOCK: text }).sim.clock).toEqual(clock)
  })

  it.each<Wrong>([
    ['METRICS_PORT', '0', 'a whole number from 1 to 65535'],
    ['METRICS_PORT', '8080', 'another port than PORT'],
    ['METRICS_TOKEN', 'short', '16 to 200 visible ASCII characters'],
    ['METRICS_TOKEN', 'with spaces between it', '16 to 200 visible ASCII characters'],
    ['DEMO_ACCOUNTS', 'yes', 'one of on, off'],
    ['TRADE_URL', 'https://example.com/trade', 'an http or https address with {symbolId}'],
    ['TRADE_URL', 'javascript:alert({symbolId})', 'an http or https address with {symbolId}'],
    ['TRADE_URL', 'https://{symbolId}.example.com', 'an http or https address with {symbolId}'],
    ['TRADE_URL', 'https://a:b@example.com/{symbolId}', 'an http or https address with {symbolId}'],
    ['SMTP_URL', 'mail.example.com', 'a mail server'],
    ['SMTP_URL', 'https://mail.example.com', 'a mail server'],
    ['MAIL_FROM', 'a@b.c\r\nBcc: x@y.z', 'a mail address'],
    ['MAIL_FROM', 'Bourse', 'a mail address'],
    ['VAPID_PUBLIC_KEY', 'short', '65 bytes in base64url'],
    ['VAPID_SUBJECT', 'ops@example.com', 'a mailto: or https: address'],
    ['PUSH_HOSTS', 'https://push.example.com', 'hosts such as'],
    ['PUSH_HOSTS', 'push.example.com/path', 'hosts such as'],
    ['PUSH_HOSTS', 'a.example,,b.example', 'hosts such as'],
    ...[
      'sentry.example/1',
      'https://sentry.example/1',
      'https://key@sentry.example',
      'https://key@sentry.example/project',
      'https://key:secret@sentry.example/1',
      'https://key@sentry.example/1?x=1',
      "https://key@sentry.example/a;script-src 'unsafe-inline'/1",
      'https://key@sentry.example/a,b/1',
      'ftp://key@sentry.example/1',
      `https://key@sentry.example/${'a/'.repeat(1_000)}1`,
    ].map((dsn): Wrong => ['SENTRY_DSN', dsn, 'a DSN such as']),
    ['PORT', '80a', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '1e3', 'a whole number from 0 to 65535'],
    ['PUBLIC_ORIGIN', 'example.com', 'an http or https origin'],
    ['PUBLIC_ORIGIN', 'https://example.com/app', 'an http or https origin'],
    ['PUBLIC_ORIGIN', 'ftp://example.com', 'an http or https origin'],
    ['DATABASE_URL', 'mysql://u:p@db/bourse', 'a PostgreSQL address'],
    ['DATABASE_URL', 'bourse', 'a PostgreSQL address'],
    ['DATABASE_CONNECTIONS', '1', 'a whole number from 2 to 100'],
    ['SOCKETS_PER_SECOND', '0', 'a whole number from 1 to 100000'],
    ['SOCKETS_EVENED_PER_SECOND', '-1', 'a whole number from 0 to 10000'],
    ['VENUE', 'ccxt', 'simulated or ccxt:<exchange>'],
    ['VENUE', 'ccxt:../x', 'simulated or ccxt:<exchange>'],
    ['VENUE_URL', 'http://u:p@mirror.example.com', 'an http or https address'],
    ['VENUE_URL', 'http://mirror.example.com/?a=1', 'an http or https address'],
    ['VENUE_URL', 'http://{host}.example.com/', 'with {host} in its path or not'],
    ['DATA_VENUES', 'kraken', 'takes some of binance, okx, bybit, bitget, gate, kucoin'],
    ['DATA_VENUES', 'none okx', 'or none'],
    ['DATA_VENUES', ' , ', 'or none'],
    ['SIM_SEED', 'x'.repeat(201), 'a text of at most 200 characters'],
    ['SIM_SYMBOLS', '0', 'a whole number from 1 to 20000'],
    ['SIM_TICKS_PER_SECOND', '100001', 'a whole number from 1 to 100000'],
    ['SIM_PROCESS', 'mine', 'one of own, gateway'],
    ['SIM_CLOCK', 'yesterday', 'a UTC time'],
    ['SIM_CLOCK', '2026-13-01T00:00:00Z', 'a UTC time'],
    ['SIM_CLOCK', '2026-01-31T12:00:00Z@-1', 'a UTC time'],
    ['SIM_CLOCK', '@10001', 'a UTC time'],
    ['GEO_HEADER', 'x country', 'the name of a header'],
    ['FIAT_RATES_URL', 'rates', 'an http or https address'],
    ['NEWS_FEEDS', 'wire.example/rss', 'http or https addresses of feeds'],
    ['NEWS_FEEDS', 'https://a.example,https://b.example javascript:alert(1)', 'addresses of feeds'],
    ['NEWS_FEEDS', 'official:https://user:secret@a.example/', 'addresses of feeds'],
    ['NEWS_FEEDS', 'https://a.example/ '.repeat(41), 'at most 40 feeds'],
    ['POLICY_FEEDS', 'usa:https://a.example/', 'addresses of feeds'],
    ['EVENT_CALENDAR', 'ftp://a.example/week.json', 'an http or https address or a file'],
    ['TRUSTED_PROXY', '10.0.0.0/33', 'addresses or ranges'],
    ['TRUSTED_PROXY', '::1,', 'addresses or ranges'],
    ['TRUSTED_PROXY', 'true', 'addresses or ranges'],
    ['CHAT_URL', 'chat.example.com/widget.js', 'an http or https address of a script'],
    ['CHAT_URL', 'https://a:b@chat.example.com/', 'an http or https address of a script'],
    ['CHAT_URL', 'https://{token}.example.com/', 'an http or https address of a script'],
    ['CHAT_TOKEN', 'two words', '1 to 200 visible ASCII characters'],
    ['SERVICE_WORKER', 'no', 'one of on, off'],
    ['LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, fatal, silent'],
  ])('refuses %s=%s and says what it takes', (name, value, takes) => {
    const message = messageOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^Wrong setting: ${name} takes `))
    expect(message).toContain(takes)
  })

  it('names every wrong variable in one line', () => {
    const message = messageOf({ PORT: 'x', LOG_LEVEL: 'x' })
    expect(message).toContain('PORT takes')
    expect(message).toContain('LOG_LEVEL takes')
    expect(message).not.toContain('\n')
  })

  it('never repeats a value, which may hold a password', () => {
    const secret = fc.stringMatching(/^[a-z0-9]{12,20}$/)
    const name = fc.constantFrom(...Object.keys(environmentSchema.entries))
    fc.assert(
      fc.property(name, secret, (variable, text) => {
        expect(messageOf({ [variable]: `mysql://u:${text}@h/${'x'.repeat(200)}` })).not.toContain(
          text,
        )
      }),
    )
  })
})
