import * as v from 'valibot'
import { type KlineChannel, klineBizNo, klinePushSchema } from '../contract/market/kline-topic.ts'
import type { KlineNews } from './feed-types.ts'
import type { SocketClient } from './socket/socket-client.ts'

/** Follows the newest candles of a symbol, on this and every later connection, until the result is called. */
export function followKlines(
  socket: Pick<SocketClient, 'subscribe'>,
  channel: KlineChannel,
  listener: (news: KlineNews) => void,
): () => void {
  const request = { topic: 'kline', bizNo: klineBizNo(channel) } as const
  return socket.subscribe(request, (message) => {
    if (message.action === 'push') {
      const read = v.safeParse(klinePushSchema, message.data)
      if (read.success) listener({ kind: 'klines', klines: read.output })
    } else if (message.action === 'subscribe') {
      listener(message.code === 0 ? { kind: 'ready' } : { kind: 'refused', reason: message.msg })
    }
  }).stop
}
