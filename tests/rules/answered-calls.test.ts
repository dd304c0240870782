import { expect, it } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { allCalls } from '../../src/contract/calls/all.ts'
import { testServices } from '../support/http-services.ts'

it('the gateway answers every call of the contract', async () => {
  const { services, dispose } = await testServices()
  const app = await buildApp(services)
  const unanswered = allCalls.filter(({ method, path }) => !app.hasRoute({ method, url: path }))
  await app.close()
  await dispose()
  expect(unanswered.map(({ name }) => name)).toEqual([])
})
