import { createHash, type Hash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { answerParent } from '../child.ts'
import type { ClientQuestions, Greeting } from './protocol.ts'
import { MessageReader, maskedText, upgradeRequest } from './raw-messages.ts'

interface Client {
  messages: number
  hash: Hash
  socket: Socket
}

let clients: Client[] = []
let onMessage: (() => void) | undefined

answerParent<ClientQuestions>({
  connect: async ({ port, count, greeting }) => {
    clients = await Promise.all(Array.from({ length: count }, () => open(port, greeting)))
    return {}
  },
  receive: async ({ messages }) => {
    const complete = (): boolean => clients.every((client) => client.messages >= messages)
    await new Promise<void>((resolve) => {
      onMessage = () => {
        if (complete()) resolve()
      }
      onMessage()
    })
    if (clients.some((client) => client.messages > messages)) throw new Error('too many messages')
    return { digests: [...new Set(clients.map(({ hash }) => hash.copy().digest('hex')))] }
  },
})

/** Opens one socket and goes through its greeting. Sockets are raw: a library would be the brake. */
async function open(port: number, greeting: Greeting): Promise<Client> {
  const socket = connect(port, '127.0.0.1')
  const client: Client = { messages: 0, hash: createHash('sha256'), socket }
  let unheard = 0
  let wake: (() => void) | undefined
  let greeted = false
  const reader = new MessageReader(greeting.path !== undefined, (payload) => {
    if (greeted) {
      client.messages += 1
      client.hash.update(payload)
      onMessage?.()
    } else {
      unheard += 1
      wake?.()
    }
  })
  const hear = async (): Promise<void> => {
    while (unheard === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    unheard -= 1
  }
  socket.on('data', (bytes) => {
    // No encoding is set, so these are bytes.
    if (typeof bytes !== 'string') reader.take(bytes)
  })
  if (greeting.path !== undefined) {
    socket.write(upgradeRequest(port, greeting.path))
    await hear()
  }
  for (const step of greeting.steps) {
    if (step.send !== undefined) socket.write(maskedText(step.send))
    for (let count = 0; count < step.messages; count++) await hear()
  }
  greeted = true
  return client
}
