import { expect, it } from 'vitest'
import type { ClientMessage } from '../../contract/entities/client-message.ts'
import { createSendQueue, sendQueueLimit } from './send-queue.ts'

function subscribe(bizNo: string): ClientMessage {
  return { action: 'subscribe', args: [{ topic: 'kline', bizNo }], terminaltype: 1 }
}

it('keeps the newest messages up to its bound', () => {
  const queue = createSendQueue()
  for (let number = 0; number < sendQueueLimit + 5; number++) queue.push(subscribe(String(number)))
  const kept = queue.drain()
  expect(kept).toHaveLength(sendQueueLimit)
  expect(kept[0]).toEqual(subscribe('5'))
  expect(queue.drain()).toEqual([])
})

it('puts a repeated message at the end, once', () => {
  const queue = createSendQueue()
  for (const bizNo of ['1', '2', '1']) queue.push(subscribe(bizNo))
  expect(queue.drain()).toEqual([subscribe('2'), subscribe('1')])
})

it('tells actions apart', () => {
  const queue = createSendQueue()
  queue.push({ action: 'ping', terminaltype: 1 })
  queue.push({ action: 'login', terminaltype: 1 })
  queue.push({ action: 'unsubscribe', args: [{ topic: 'kline', bizNo: '1' }], terminaltype: 1 })
  queue.push(subscribe('1'))
  expect(queue.drain()).toHaveLength(4)
})
