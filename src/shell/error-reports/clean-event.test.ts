import type { ErrorEvent, Event } from '@sentry/react'
import { expect, it } from 'vitest'
import { cleanEvent } from './clean-event.ts'

const tags = { locale: 'de-DE', route: '/{-$locale}/markets' }
const origin = 'https://bourse.example'
const clean = (event: Event): Event => cleanEvent(event, tags, origin)
const place = (filename: string, name = 'load'): object => ({
  filename,
  function: name,
  lineno: 3,
  colno: 7,
  in_app: true,
  vars: { password: 'secret' },
})

it('a report says the language and the route of the page, and nothing that nobody allowed', () => {
  const sent = clean({
    event_id: '1',
    release: 'bourse@app-1',
    user: { id: '7' },
    request: { url: `${origin}/markets/tokens/BTC?q=secret` },
    breadcrumbs: [{ message: 'secret' }],
    contexts: {
      trace: { trace_id: 't', span_id: 's', data: { url: 'secret' } },
      device: { name: 'secret' },
    },
    tags: { own: 'secret' },
  })
  expect(sent).toEqual({
    event_id: '1',
    release: 'bourse@app-1',
    contexts: { trace: { trace_id: 't', span_id: 's' } },
    tags,
  })
})

it('only a report of times is named after its route', () => {
  expect(clean({ type: 'transaction', transaction: '/markets/secret' })).toEqual({
    type: 'transaction',
    transaction: tags.route,
    tags,
  })
  expect(clean({ type: undefined, transaction: '/markets/secret' })).toEqual({
    type: undefined,
    tags,
  })
})

it('a report names the places of our own scripts, and of no others', () => {
  const frames = [
    place(`${origin}/assets/app-1.js`),
    place(`${origin}/markets/tokens/BTC`),
    place('https://other.example/assets/app-1.js'),
    place('<anonymous>', 'eval code at https://secret'),
  ]
  const error = { type: 'TypeError', value: 'x is not a function', stacktrace: { frames } }
  const sent = clean({
    exception: {
      values: [{ ...error, thread_id: 1, mechanism: { type: 'generic', data: { secret: '1' } } }],
    },
  })
  const rest = { lineno: 3, colno: 7, in_app: true }
  expect(sent.exception?.values).toEqual([
    {
      type: 'TypeError',
      value: 'x is not a function',
      mechanism: { type: 'generic' },
      stacktrace: {
        frames: [
          { filename: 'app:///assets/app-1.js', function: 'load', ...rest },
          { filename: '[hidden]', function: 'load', ...rest },
          { filename: '[hidden]', function: 'load', ...rest },
          { filename: '[hidden]', function: '?', ...rest },
        ],
      },
    },
  ])
})

it('a report has the innermost five errors and thirty places, and names of a hundred characters', () => {
  const frames = (): object[] =>
    Array.from({ length: 40 }, (_, at) => place(`${origin}/assets/${at}.js`))
  const values: NonNullable<ErrorEvent['exception']>['values'] = Array.from(
    { length: 7 },
    (_, at) => ({ type: `E${at}`, value: '', stacktrace: { frames: frames() } }),
  )
  const sent = clean({ exception: { values } }).exception?.values ?? []
  expect(sent.map(({ type }) => type)).toEqual(['E2', 'E3', 'E4', 'E5', 'E6'])
  const places = sent[0]?.stacktrace?.frames?.map(({ filename }) => filename)
  expect([places?.length, places?.[0]]).toEqual([30, 'app:///assets/10.js'])
  const named = clean({ exception: { values: [{ type: 'E'.repeat(120) }] } })
  expect(named.exception?.values).toEqual([
    { type: 'E'.repeat(100), value: '', stacktrace: { frames: [] } },
  ])
})
