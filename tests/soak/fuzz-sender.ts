import { answerParent } from '../bench/child.ts'
import { shuffled } from '../bench/sampling.ts'
import { answerFault } from '../support/largest/answer-faults.ts'
import { largestHeaders } from '../support/largest/largest-headers.ts'
import { type LargestRequest, largestRequests } from '../support/largest/largest-inputs.ts'
import { callsFor } from '../support/largest/ordinary-requests.ts'
import type { CookieJar } from './cookie-jar.ts'
import type { FuzzQuestions } from './fuzz-protocol.ts'
import { paced } from './paced.ts'
import { send } from './plain-client.ts'
import { registerUser } from './user.ts'

/** So many addresses that none of them meets the limit on calls. */
const addresses = 100

let url = ''
let cookies: CookieJar | undefined
let requests: LargestRequest[] = []

answerParent<FuzzQuestions>({
  prepare: async (question) => {
    url = question.url
    cookies = await registerUser(url, addressOf(0), 'fuzz')
    requests = shuffled(
      [false, true].flatMap((signedIn) => [
        ...callsFor(signedIn).flatMap((call) => largestRequests(call, signedIn, true)),
        ...largestHeaders(signedIn, true),
      ]),
    )
    return { requests: requests.length }
  },
  send: async ({ kind, from, to, perSecond }) => {
    const faults: string[] = []
    const statuses: Record<string, number> = {}
    await paced(to - from, perSecond, async (index) => {
      const asked = requests[from + index]
      if (asked === undefined) return
      const request = kind === 'largest' ? asked.make() : asked.ordinary
      try {
        const answer = await send(request, {
          url,
          from: addressOf(from + index),
          ...(request.signedIn && cookies !== undefined && { cookies }),
        })
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const fault = answerFault(request.path, answer)
        if (fault !== undefined) faults.push(`${kind} ${asked.what}: ${fault}`)
        if (kind === 'ordinary' && request.signedIn && answer.status === 401) {
          faults.push(`${asked.what}: the session is lost`)
        }
      } catch (error) {
        statuses['cut'] = (statuses['cut'] ?? 0) + 1
        faults.push(`${kind} ${asked.what}: ${String(error)}`)
      }
    })
    return { faults, statuses }
  },
})

function addressOf(index: number): string {
  return `127.0.9.${1 + (index % addresses)}`
}
