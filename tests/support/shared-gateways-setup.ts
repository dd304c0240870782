import { once } from 'node:events'
import { createServer } from 'node:http'
import * as v from 'valibot'
import type { TestProject } from 'vitest/node'
import { type RunningGateway, runToExit, startGateway, wholeMarket } from './gateway.ts'
import { screensGateway } from './screens.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where files of tests ask for the gateways that they share, see `sharedGateway`. */
    sharedGatewaysUrl: string
  }
}

/** Settings of the gateways that many files share. */
const settings = {
  /** The whole market, as it runs. */
  live: wholeMarket,
  /** The whole market at one moment, so that two pages of it are equal. */
  frozen: { ...wholeMarket, SIM_CLOCK: '2026-11-21T14:03:20Z@0' },
  /** A small market, for files of visitors and of users of their own. */
  small: {},
  /** A small market at one moment, with every page. */
  screens: screensGateway,
} as const satisfies Record<SharedGatewayName, Record<string, string>>

const nameSchema = v.picklist(['live', 'frozen', 'small', 'screens'])

/** Name of a gateway that many files share. */
export type SharedGatewayName = v.InferOutput<typeof nameSchema>

/**
 * Has a gateway refuse to start, because Node keeps what it compiled at such an end and not where a test kills
 * its gateway: all that follow take a third less of the processor's time to start.
 */
async function fillCompileCache(): Promise<void> {
  if (process.env.NODE_COMPILE_CACHE !== undefined) await runToExit({ PORT: 'none' })
}

/** Starts each shared gateway when the first file asks for it, and ends them after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await fillCompileCache()
  const started = new Map<SharedGatewayName, Promise<RunningGateway>>()
  const server = createServer((request, response) => {
    const name = v.parse(nameSchema, request.url?.slice(1))
    const gateway = started.get(name) ?? startGateway(settings[name])
    started.set(name, gateway)
    gateway.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  project.provide('sharedGatewaysUrl', `http://127.0.0.1:${address.port}`)
  return async () => {
    server.close()
    const gateways = await Promise.allSettled(started.values())
    await Promise.all(
      gateways.map((each) => (each.status === 'fulfilled' ? each.value.dispose() : undefined)),
    )
  }
}
