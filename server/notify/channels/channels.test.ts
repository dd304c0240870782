import { createServer, type Server } from 'node:http'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { notificationChannels } from '../../../src/contract/entities/alert/alert-enums.ts'
import { businessLines } from '../../../src/contract/enums.ts'
import { storeFirings } from '../../../tests/support/alert-events.ts'
import { startMailServer } from '../../../tests/support/mail-server.ts'
import { notifyUnderTest, testOrigin } from '../../../tests/support/notify.ts'
import { storeSession } from '../../../tests/support/stored-users.ts'
import { createPreferences } from '../../accounts/preferences.ts'

const { push, sms, email, pop } = notificationChannels
const under = notifyUnderTest()

describe('email', () => {
  async function mailServer(refuse?: (attempt: number) => number | undefined) {
    const server = await startMailServer(refuse)
    under.onEnd(server.close)
    return server
  }

  it('says what happened in text and HTML, under the id of the event', async () => {
    await under.user('p1')
    const { mails, url } = await mailServer()
    await under.open({ smtpUrl: url })
    await under.fire(['a-1'], email)
    await under.becomes({ state: 'sent' })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ from: 'alerts@bourse.example', to: ['p1@mail.example'] })
    const text = mails[0]?.text ?? ''
    expect(text).toContain('Subject: BTCUSDT rose to 64,000')
    expect(text).toContain('Message-ID: <a-1@bourse.example>')
    expect(text).toContain('Auto-Submitted: auto-generated')
    expect(text).toContain(`${testOrigin}/markets/tokens/BTCUSDT_UMCBL`)
    expect(text).toContain('text/html')
  })

  it('holds nothing that people wrote', async () => {
    await under.user('p1')
    const { mails, url } = await mailServer()
    await under.open({ smtpUrl: url })
    await under.fire(['a-1'], email)
    await under.store.db.updateTable('alert_event').set({ note: 'visit evil.example' }).execute()
    await under.becomes({ state: 'sent' })
    expect(mails[0]?.text).toContain('Last price')
    expect(mails[0]?.text).not.toContain('evil')
  })

  it('gets no more than twenty a day to one address, whoever named it', async () => {
    await under.user('p1')
    await under.user('p2')
    await under.store.db.updateTable('person').set({ email: 'P1@mail.example' }).execute()
    const { mails, url } = await mailServer()
    await under.open({ smtpUrl: url })
    for (let minute = 0; minute < 11; minute++) {
      for (const userId of ['p1', 'p2']) await under.fire([`${userId}-${minute}`], email, userId)
      await under.settled()
      await under.clock.advance(60_000)
    }
    expect(mails).toHaveLength(20)
    const last = (await under.settled()).filter(({ event_id }) => event_id.endsWith('-10'))
    expect(last.map(({ error }) => error)).toEqual(Array(2).fill('too many emails in a day'))
    // What the account says has room of its own.
    under.notify.accountMailer?.sendPasswordChanged('p1@mail.example', 'en')
    await vi.waitFor(() => expect(mails).toHaveLength(21))

    await under.notify.stop()
    await under.open({ smtpUrl: url })
    await under.fire(['restarted'], email)
    await under.becomes({ event_id: 'restarted', error: 'too many emails in a day' })
    await under.clock.advance(86_400_000)
    await under.fire(['a-day-later'], email)
    await under.becomes({ event_id: 'a-day-later', state: 'sent' })
  })

  it('tries again while a server is busy', async () => {
    await under.user('p1')
    const { mails, url } = await mailServer((attempt) => (attempt < 3 ? 451 : undefined))
    await under.open({ smtpUrl: url })
    await under.fire(['a'], email)
    await under.becomes({ state: 'sent', attempts: 3 })
    expect(mails).toHaveLength(1)
  })

  it('gives up where a server refuses for good, and keeps addresses out of the reason', async () => {
    await under.user('p1')
    const { url } = await mailServer(() => 550)
    await under.open({ smtpUrl: url })
    await under.fire(['a'], email)
    await under.becomes({ state: 'dead', error: 'the mail server refuses the message (550)' })
    expect(await under.stateOf(email)).toMatchObject({
      state: 'failing',
      reason: 'the mail server refuses the message (550)',
    })
  })

  it('is tried again where no server answers', async () => {
    await under.user('p1')
    await under.open({ smtpUrl: 'smtp://127.0.0.1:1' })
    await under.fire(['a'], email)
    expect(await under.becomes({ state: 'failing' })).toMatchObject({
      error: 'the mail server does not answer',
    })
  })
})

describe('sms', () => {
  async function smsGateway(status: number) {
    const messages: unknown[] = []
    const server: Server = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      request.on('end', () => {
        messages.push(JSON.parse(text))
        response.writeHead(status).end('x'.repeat(100_000))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    under.onEnd(() => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    })
    return { messages, url: `http://127.0.0.1:${address.port}/send` }
  }

  it('posts the event, the number and a short text', async () => {
    await under.user('p1')
    const { messages, url } = await smsGateway(202)
    await under.open({ smsWebhookUrl: url })
    await under.fire(['a-1'], sms)
    await under.becomes({ state: 'sent' })
    expect(messages).toEqual([
      { id: 'a-1', to: '+4915112345678', text: 'BTCUSDT rose to 64,000\nLast price 64,012.50' },
    ])
  })

  it('holds nothing that people wrote', async () => {
    await under.user('p1')
    const { messages, url } = await smsGateway(202)
    await under.open({ smsWebhookUrl: url })
    await under.fire(['a-1'], sms)
    await under.store.db.updateTable('alert_event').set({ note: 'visit evil.example' }).execute()
    await under.becomes({ state: 'sent' })
    expect(messages).toMatchObject([{ text: 'BTCUSDT rose to 64,000\nLast price 64,012.50' }])
  })

  it('is cut between characters where names of pairs are long', async () => {
    await under.user('p1')
    const { messages, url } = await smsGateway(202)
    await under.open({ smsWebhookUrl: url })
    await under.fire(['a', 'b', 'c', 'd'], sms)
    const faces = '😀'.repeat(27)
    const symbol_id = sql<string>`id || ${`${faces}_UMCBL`}`
    await under.store.db.updateTable('alert_event').set({ symbol_id }).execute()
    await under.becomes({ state: 'sent' })
    expect(messages).toMatchObject([{ text: `4 price alerts\na${faces}, b${faces}, c😀…` }])
  })

  it('gets no more than twenty a day to one phone, those before a restart among them', async () => {
    await under.user('p1')
    const name_key = '+4915112345678'
    await under.store.db.insertInto('sign_in_name').values({ name_key, person_id: 'p1' }).execute()
    const { messages, url } = await smsGateway(202)
    const fireEachMinute = async (from: number, to: number) => {
      for (let minute = from; minute < to; minute++) {
        await under.fire([`a-${minute}`], sms)
        await under.settled()
        await under.clock.advance(60_000)
      }
    }
    await under.open({ smsWebhookUrl: url })
    await fireEachMinute(0, 15)
    await under.notify.stop()
    await under.open({ smsWebhookUrl: url })
    await fireEachMinute(15, 21)
    expect(messages).toHaveLength(20)
    await under.becomes({ event_id: 'a-20', error: 'too many texts in a day' })
    await under.clock.advance(86_400_000)
    await under.fire(['a-day-later'], sms)
    await under.becomes({ event_id: 'a-day-later', state: 'sent' })
  })

  it('counts no message that the gateway did not take', async () => {
    await under.user('p1')
    const { messages, url } = await smsGateway(400)
    await under.open({ smsWebhookUrl: url })
    for (let minute = 0; minute < 21; minute++) {
      await under.fire([`a-${minute}`], sms)
      await under.settled()
      await under.clock.advance(60_000)
    }
    expect(messages).toHaveLength(21)
  })

  it.each([
    [400, 'dead', 'the sms gateway refuses the message (400)'],
    [503, 'failing', 'the sms gateway is busy (503)'],
  ])('answered with %i is %s', async (status, state, error) => {
    await under.user('p1')
    const { url } = await smsGateway(status)
    await under.open({ smsWebhookUrl: url })
    await under.fire(['a'], sms)
    expect(await under.becomes({ state })).toMatchObject({ error })
  })
})

describe('open pages', () => {
  it('are told in the language of the person, with a path that has none', async () => {
    await under.user('p1', 'de')
    await under.open()
    await under.fire(['a-1'], pop)
    await under.becomes({ state: 'sent' })
    expect(under.popped).toMatchObject([
      {
        businessLine: 2,
        title: 'BTCUSDT ist auf 64.000 gestiegen',
        popContent: 'Letzter Preis 64.012,50',
        lang: 'de',
        dir: 'ltr',
        isShow: true,
        eventId: 'a-1',
        alertId: 'alert-a-1',
        symbolId: 'BTCUSDT_UMCBL',
        path: '/markets/tokens/BTCUSDT_UMCBL',
      },
    ])
  })

  it('show no card of a line whose pop-ups the person turned off', async () => {
    await under.user('p1')
    await createPreferences(under.store.db, under.clock).change('p1', { spotPopSwitch: 1 })
    await under.open()
    const now = under.clock.now()
    const lines = [businessLines.spot, businessLines.futures]
    await storeFirings(
      under.store.db,
      lines.map((businessLine) => ({
        id: `on-${businessLine}`,
        userId: 'p1',
        channels: [pop],
        time: now,
        businessLine,
      })),
      now,
    )
    await under.settled()
    expect(under.popped.map(({ businessLine, isShow }) => [businessLine, isShow])).toEqual(
      expect.arrayContaining([
        [businessLines.spot, false],
        [businessLines.futures, true],
      ]),
    )
  })

  it('are told of each business line apart, since its switches are its own', async () => {
    await under.user('p1')
    await under.open()
    const now = under.clock.now()
    const events = Array.from({ length: 10 }, (_, index) => ({
      id: `a-${index}`,
      userId: 'p1',
      channels: [pop],
      time: now + index,
      businessLine: index % 2 === 0 ? businessLines.spot : businessLines.futures,
    }))
    await storeFirings(under.store.db, events, now)
    await under.settled()
    const popped = under.popped.map(({ businessLine, eventId, eventIds }) => {
      return `${businessLine}: ${eventIds?.length}, the last of them ${eventId}`
    })
    expect(popped.toSorted()).toEqual([
      `${businessLines.spot}: 5, the last of them a-8`,
      `${businessLines.futures}: 5, the last of them a-9`,
    ])
  })

  it.each([
    ['ar', 'ar', 'rtl'],
    ['ph', 'fil', 'ltr'],
  ] as const)('are told to a person of %s in %s, and that it is', async (name, lang, dir) => {
    await under.user('p1', name)
    await under.open()
    await under.fire(['a-1'], pop)
    await under.becomes({ state: 'sent' })
    expect(under.popped).toMatchObject([{ lang, dir }])
  })
})

describe('the state of channels', () => {
  it('forgets that something was not set up once it is', async () => {
    await under.user('p1')
    await under.open()
    await under.fire(['a'], email)
    await under.becomes({ state: 'dead', error: 'email is not set up' })
    await under.fire(['b'], sms)
    await under.becomes({ state: 'dead', error: 'sms is not set up' })
    await under.notify.stop()
    await under.open({ smtpUrl: 'smtp://127.0.0.1:1', smsWebhookUrl: 'http://127.0.0.1:1' })
    expect([await under.stateOf(email), await under.stateOf(sms)]).toEqual([
      { channel: email, state: 'ready', reason: '' },
      { channel: sms, state: 'ready', reason: '' },
    ])
  })

  it('says what each of them lacks', async () => {
    await under.user('p1')
    const statesOf = async (userId: string) =>
      Object.fromEntries(
        (await under.notify.channels(userId)).map(({ channel, state }) => [channel, state]),
      )
    await under.open()
    expect(await statesOf('p1')).toEqual({
      [push]: 'needsDevice',
      [sms]: 'notConfigured',
      [email]: 'notConfigured',
      4: 'ready',
      [pop]: 'ready',
    })
    await under.notify.stop()
    await under.open({ smtpUrl: 'smtp://127.0.0.1:1', smsWebhookUrl: 'http://127.0.0.1:1' })
    await storeSession(under.store.db, 's1', 'p1')
    await under.notify.push.subscriptions.put({
      userId: 'p1',
      sessionId: 's1',
      endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
      p256dh: '',
      auth: '',
    })
    expect(new Set(Object.values(await statesOf('p1')))).toEqual(new Set(['ready']))
    expect(await statesOf('nobody')).toMatchObject({
      [email]: 'needsAddress',
      [sms]: 'needsAddress',
    })
  })
})
