import { expect, it } from 'vitest'
import { closeCodes } from '../../src/contract/socket.ts'
import { closeEnded } from './sessions.ts'

it('asks once for each session, and closes all sockets of those that have ended', async () => {
  const closed: string[] = []
  const asked: string[] = []
  const socket = (name: string, sessionId?: string) => ({
    owner: sessionId === undefined ? undefined : { sessionId, userId: 'somebody' },
    close: (code: number) => void closed.push(`${name} ${code}`),
  })
  const sockets = [socket('a', 's1'), socket('b', 's2'), socket('c', 's1'), socket('visitor')]
  await closeEnded(sockets, {
    isAlive: async (sessionId) => {
      asked.push(sessionId)
      return sessionId === 's2'
    },
  })
  expect(asked).toEqual(['s1', 's2'])
  expect(closed).toEqual([`a ${closeCodes.sessionEnded}`, `c ${closeCodes.sessionEnded}`])
})
