import { expect, it } from 'vitest'
import { createListeners } from '../../lib/listeners.ts'
import { onPersonLeft } from './person-left.ts'
import type { Session } from './session.ts'

const person = (userId: string) => ({ userId, name: userId, isUTA: false })

it('tells who has left: by signing out, by an end of the session, and to make way for another', () => {
  const listeners = createListeners()
  let session: Session = { status: 'unknown', person: person('a') }
  const gone: string[] = []
  const stop = onPersonLeft({ get: () => session, subscribe: listeners.add }, (userId) =>
    gone.push(userId),
  )
  const become = (next: Session): void => {
    session = next
    listeners.emit()
  }
  become({ status: 'offline', person: person('a') })
  expect(gone).toEqual([])
  become({ status: 'visitor', person: undefined })
  become({ status: 'offline', person: person('b') })
  expect(gone).toEqual(['a'])
  become({ status: 'offline', person: person('c') })
  expect(gone).toEqual(['a', 'b'])
  stop()
  become({ status: 'visitor', person: undefined })
  expect(gone).toEqual(['a', 'b'])
})
