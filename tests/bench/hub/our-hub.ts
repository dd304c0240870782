import type { TickerSource } from '../../../server/market/ticker-source.ts'
import { createStats } from '../../../server/socket/stats.ts'
import { createTickerTopic } from '../../../server/socket/ticker-topic.ts'
import type { ClientMessage } from '../../../src/contract/entities/client-message.ts'
import { socketPath } from '../../../src/contract/socket-address.ts'
import { startBenchHub } from './bench-hub.ts'
import type { StartRival } from './rival.ts'

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
    rowsFrame: market.rowsFrame,
  }
  const stats = createStats()
  const subscribe: ClientMessage = {
    action: 'subscribe',
    terminaltype: 1,
    args: [{ topic: 'ticker', bizNo: '10', ...market.cut(10) }],
  }
  return {
    port: await startBenchHub({
      clock,
      stats,
      topics: { ticker: createTickerTopic({ market: source, clock, stats }) },
    }),
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
