import * as v from 'valibot'
import { type ChangePush, changePushSchema } from '../contract/entities/market-change.ts'
import type { ChangeFeed } from '../contract/market/change-rules.ts'
import type { SocketClient } from './socket/socket-client.ts'

/**
 * What a follower of changes is told: `ready` each time the gateway has begun to send them, so that what was missed
 * can be asked for; `found` for what happened since.
 */
export type ChangeNews = { kind: 'ready' } | { kind: 'found'; push: ChangePush }

/** Tells `listener` what happens to prices until the result is called. A message that cannot be read is left out. */
export function followChanges(
  socket: Pick<SocketClient, 'subscribe'>,
  feed: ChangeFeed,
  listener: (news: ChangeNews) => void,
): () => void {
  return socket.subscribe({ topic: 'change', bizNo: String(feed) }, (message) => {
    if (message.action === 'subscribe' && message.code === 0) listener({ kind: 'ready' })
    if (message.action !== 'push') return
    const push = v.safeParse(changePushSchema, message.data)
    if (push.success) listener({ kind: 'found', push: push.output })
  }).stop
}
