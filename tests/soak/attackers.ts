import { answerParent } from '../bench/child.ts'
import { abortRequests, stopWithinUpgrades } from './attacks/broken-connections.ts'
import { floodCalls, floodMessages } from './attacks/floods.ts'
import { sendHugeRequests } from './attacks/huge-requests.ts'
import { readSlowly } from './attacks/slow-readers.ts'
import { sendSlowly } from './attacks/slow-senders.ts'
import type { AttackQuestions } from './soak-protocol.ts'

const attacks = [
  readSlowly,
  sendSlowly,
  floodCalls,
  floodMessages,
  sendHugeRequests,
  abortRequests,
  stopWithinUpgrades,
]

answerParent<AttackQuestions>({
  attack: async ({ url, ms }) => {
    const counts: Record<string, number> = {}
    const count = (what: string): void => {
      counts[what] = (counts[what] ?? 0) + 1
    }
    const until = performance.now() + ms
    await Promise.all(attacks.map((attack) => attack({ url, until, count })))
    return { counts }
  },
})
