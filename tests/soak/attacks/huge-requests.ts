import { setTimeout as wait } from 'node:timers/promises'
import { alertCreate } from '../../../src/contract/calls/alerts.ts'
import { shuffled } from '../../bench/sampling.ts'
import { answerFault } from '../../support/largest/answer-faults.ts'
import { largestHeaders } from '../../support/largest/largest-headers.ts'
import { type LargestRequest, largestRequests } from '../../support/largest/largest-inputs.ts'
import { callsFor, ordinaryInput, requestOf } from '../../support/largest/ordinary-requests.ts'
import { send } from '../plain-client.ts'
import { registerUser } from '../user.ts'
import type { Attack } from './attacker.ts'

/** Between two requests, in ms. */
const pace = 50
const addresses = 40

/** The largest of every call and header, in random order, from somebody with an account. */
export async function sendHugeRequests({ url, until, count }: Attack): Promise<void> {
  const cookies = await registerUser(url, addressOf(0), 'attacker')
  const all = [...poisonedAlerts(), ...everything()]
  for (let index = 0; performance.now() < until; index++) {
    const request = all[index % all.length]?.make()
    if (request === undefined) return
    void send(request, { url, from: addressOf(index), ...(request.signedIn && { cookies }) }).then(
      (answer) => count(answerFault(request.path, answer) ?? `huge answered ${answer.status}`),
      () => count('huge cut'),
    )
    await wait(pace)
  }
}

function everything(): LargestRequest[] {
  return shuffled(
    [false, true].flatMap((signedIn) => [
      ...callsFor(signedIn).flatMap((call) => largestRequests(call, signedIn, true)),
      ...largestHeaders(signedIn, true),
    ]),
  )
}

/** Alerts that fire at once, with notes that a database may refuse. */
function poisonedAlerts(): LargestRequest[] {
  return ['\u0000', 'a\u0000b', '\ud800', '\uffff'].map((note) => {
    const fields = { ...ordinaryInput(alertCreate), note, fireIfMet: true }
    const make = () => requestOf(alertCreate, fields, true)
    return { what: `alertCreate: note ${JSON.stringify(note)}`, make, ordinary: make() }
  })
}

function addressOf(index: number): string {
  return `127.2.6.${1 + (index % addresses)}`
}
