import { expect, it } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { allCalls } from '../../src/contract/calls/all.ts'
import { codes } from '../../src/contract/codes/codes.ts'
import { testServices } from '../support/http-services.ts'

/** Calls that the gateway does not answer yet. This list may only become shorter. */
const pending = `
`
  .trim()
  .split(/\s+/)

it('answers every call but these', async () => {
  const { services, dispose } = await testServices()
  const app = await buildApp(services)
  const unanswered: string[] = []
  for (const { name, method, path } of allCalls) {
    const answer = await app.inject({
      method,
      url: path,
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    if (answer.json().code === codes.notAvailable) unanswered.push(name)
  }
  await app.close()
  await dispose()
  expect(unanswered.toSorted()).toEqual(pending.toSorted())
})
