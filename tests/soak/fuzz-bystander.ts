import { Agent } from 'node:http'
import { serverTime } from '../../src/contract/calls/base.ts'
import { searchCoin } from '../../src/contract/calls/coins.ts'
import { indexLeaderboard } from '../../src/contract/calls/hot-lists.ts'
import { homeQuotation } from '../../src/contract/calls/markets.ts'
import { answerParent } from '../bench/child.ts'
import { answerFault } from '../support/largest/answer-faults.ts'
import { ordinaryInput, requestOf } from '../support/largest/ordinary-requests.ts'
import type { BystanderQuestions } from './fuzz-protocol.ts'
import { paced } from './paced.ts'
import { send } from './plain-client.ts'

const addresses = 20
const agents = Array.from({ length: addresses }, () => new Agent({ keepAlive: true }))
const requests = [homeQuotation, serverTime, searchCoin, indexLeaderboard].map((call) =>
  requestOf(call, ordinaryInput(call), false),
)
let url = ''
let sent = 0

answerParent<BystanderQuestions>({
  begin: async (question) => {
    url = question.url
    return {}
  },
  watch: async ({ ms, perSecond }) => {
    const took: number[] = []
    await paced((ms * perSecond) / 1_000, perSecond, async (_, due) => {
      sent += 1
      const request = requests[sent % requests.length]
      const agent = agents[sent % addresses]
      if (request === undefined || agent === undefined) return
      const from = `127.0.8.${1 + (sent % addresses)}`
      const answer = await send(request, { url, from, agent })
      const fault = answerFault(request.path, answer)
      if (fault !== undefined || answer.status !== 200) {
        throw new Error(`the bystander was refused: ${answer.status} ${fault ?? ''}`)
      }
      took.push(performance.now() - due)
    })
    return { took }
  },
})
