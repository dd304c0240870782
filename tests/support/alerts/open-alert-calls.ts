import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, beforeEach } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import * as calls from '../../../src/contract/calls/alerts.ts'
import { alertSchema } from '../../../src/contract/entities/alert/alert.ts'
import {
  alertFrequencies,
  notificationChannels,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import { alertEventSchema } from '../../../src/contract/entities/alert/alert-event.ts'
import { type TestServices, testServices } from '../http-services.ts'
import { signedIn, type TestUser } from '../signed-in.ts'

/** What every alert that is made here says, if nothing else is said. */
const everyTime = {
  symbolId: 'C0USDT_UMCBL',
  frequency: alertFrequencies.everyTime,
  channels: [notificationChannels.pop, notificationChannels.station],
}

const logPage = v.object({ data: v.array(alertEventSchema), cursor: v.optional(v.string()) })

/** A gateway for each test of a file, somebody who is signed in there, and their calls for alerts. */
export function alertCallsOfEachTest<Fields extends object>(
  fields: Fields,
  options: Parameters<typeof testServices>[0] = {},
) {
  const asked = { ...everyTime, ...fields }
  let gateway: TestServices
  let app: FastifyInstance
  let user: TestUser

  beforeEach(async () => {
    gateway = await testServices(options)
    app = await buildApp(gateway.services)
    user = await signedIn(app)
  })

  afterEach(async () => {
    await app.close()
    await gateway.dispose()
  })

  async function post(call: { path: string }, payload: object = {}, by = user) {
    const answer = await app.inject({
      method: 'POST',
      url: call.path,
      payload,
      headers: by.headers,
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  return {
    asked,
    /** The gateway of the test that runs. */
    gateway: () => gateway,
    /** Who is signed in. */
    user: () => user,
    /** Somebody else, who signs in. */
    other: (loginName: string) => signedIn(app, loginName),
    post,
    create: async (more: object = {}) =>
      v.parse(alertSchema, (await post(calls.alertCreate, { ...asked, ...more })).data),
    list: async () => v.parse(v.array(alertSchema), (await post(calls.alertConfigs)).data),
    /** A page of the log, once everything that fired stands in it. */
    log: async (more: object = {}) => {
      await gateway.alerts.watch.idle()
      return v.parse(logPage, (await post(calls.alertLog, more)).data)
    },
  }
}
