import { createServer } from 'node:http'
import type { TickerSource } from '../../../server/market/ticker-source.ts'
import { createChangeTopic } from '../../../server/socket/change-topic.ts'
import { createHub } from '../../../server/socket/hub.ts'
import { createPriceNoticeTopic } from '../../../server/socket/price-notice-topic.ts'
import { createStats } from '../../../server/socket/stats.ts'
import { createTickerTopic } from '../../../server/socket/ticker-topic.ts'
import { type ClientMessage, socketPath } from '../../../src/contract/socket.ts'
import { noChanges } from '../../support/changes.ts'
import { silentTopic } from '../../support/silent-topic.ts'
import { listen, type StartRival } from './rival.ts'

/** The gateway's own hub, its clock moved by a quarter of a second for each frame. */
export const startHub: StartRival = async ({ market, clock }) => {
  const built: Uint8Array[] = []
  const source: TickerSource = {
    cut: market.cut,
    frame: (line, since) => {
      const frame = market.frame(line, since)
      built.push(frame)
      return frame
    },
  }
  const stats = createStats()
  const hub = createHub({
    clock,
    publicOrigin: undefined,
    trusts: () => false,
    addressOf: () => 'bench',
    topics: {
      price_notice: createPriceNoticeTopic(stats),
      change: createChangeTopic(noChanges, stats),
      ticker: createTickerTopic({ market: source, clock, stats }),
      kline: silentTopic,
      metrics: silentTopic,
    },
    sessions: {
      authenticate: () => Promise.resolve(undefined),
      isAlive: () => Promise.resolve(true),
    },
    stats,
    security: { report: () => undefined },
    limits: {
      total: 100_000,
      perAddress: 100_000,
      rate: { capacity: 10, perSecond: 1 },
    },
  })
  const server = createServer()
  hub.attach(server)
  const subscribe: ClientMessage = {
    action: 'subscribe',
    terminaltype: 1,
    args: [{ topic: 'ticker', bizNo: '10', ...market.cut(10) }],
  }
  return {
    port: await listen(server),
    greeting: {
      path: `${socketPath}?terminalType=1`,
      steps: [{ send: JSON.stringify(subscribe), messages: 1 }],
    },
    send: () => {
      clock.advance(250)
      return built.splice(0)
    },
  }
}
