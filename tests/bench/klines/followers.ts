import { connect, type Socket } from 'node:net'
import type { ClientMessage } from '../../../src/contract/entities/client-message.ts'
import { socketPath } from '../../../src/contract/socket-address.ts'
import { answerParent } from '../child.ts'
import { MessageReader, maskedText, upgradeRequest } from '../hub/raw-messages.ts'
import type { FollowerQuestions } from './protocol.ts'

interface Follower {
  socket: Socket
  messages: number
  bizNo: string
}

const followers: Follower[] = []

answerParent<FollowerQuestions>({
  connect: async ({ port, count }) => {
    for (let index = 0; index < count; index++) followers.push(await open(port))
    return {}
  },
  follow: async ({ bizNos }) => {
    for (const [index, follower] of followers.entries()) {
      follower.bizNo = bizNos[index % bizNos.length] ?? ''
      follower.messages = 0
      say(follower, 'subscribe')
    }
    return {}
  },
  leave: async () => {
    for (const follower of followers) say(follower, 'unsubscribe')
    return { messages: followers.reduce((sum, { messages }) => sum + messages, 0) }
  },
})

function say({ socket, bizNo }: Follower, action: 'subscribe' | 'unsubscribe'): void {
  const message: ClientMessage = { action, terminaltype: 1, args: [{ topic: 'kline', bizNo }] }
  socket.write(maskedText(JSON.stringify(message)))
}

/** Opens one socket. Sockets are raw: a library would be the brake. */
function open(port: number): Promise<Follower> {
  const socket = connect(port, '127.0.0.1')
  const follower: Follower = { socket, messages: 0, bizNo: '' }
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    const reader = new MessageReader(true, () => {
      follower.messages += 1
      resolve(follower)
    })
    socket.on('data', (bytes) => {
      // No encoding is set, so these are bytes.
      if (typeof bytes !== 'string') reader.take(bytes)
    })
    socket.write(upgradeRequest(port, `${socketPath}?terminalType=1`))
  })
}
