import { get } from 'node:http'
import { isIPv6 } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import type { Config } from '../../config/config.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { type CheckResult, ok, warning } from './finding.ts'

/** How long a gateway may take to answer, in ms. */
const patience = 3_000

const readySchema = v.pipe(v.string(), v.parseJson(), v.object({ ready: v.boolean() }))

/** Whether a gateway of these settings runs on this machine, and whether it takes visitors. */
export async function checkGateway({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<CheckResult> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const place = `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
  try {
    const answer = await ask(name, port)
    const state = v.safeParse(readySchema, answer)
    if (!state.success) return warning('gateway', `what answers on ${place} is no gateway`)
    return state.output.ready
      ? ok('gateway', `it takes visitors on ${place}`)
      : warning('gateway', `it runs on ${place} and takes nobody: ${answer}`)
  } catch (error) {
    return isRefused(error)
      ? ok('gateway', `none answers on ${place}`)
      : warning('gateway', `what listens on ${place} does not answer: ${errorMessage(error)}`)
  }
}

/** Not by `fetch`, which refuses some ports that a gateway may have. */
function ask(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience)
    get({ host, port, path: '/readyz', agent: false, signal }, (answer) => {
      text(answer).then(resolve, reject)
    }).once('error', reject)
  })
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}
