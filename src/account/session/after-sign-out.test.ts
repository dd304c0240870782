import { expect, it } from 'vitest'
import { createListeners } from '../../lib/store/listeners.ts'
import { afterSignOut } from './after-sign-out.ts'
import type { Session } from './session-machine.ts'

const user = (userId: string) => ({ userId, name: userId, isUTA: false })

it('tells who has left: by signing out, by an end of the session, and to make way for another', () => {
  const listeners = createListeners()
  let session: Session = { status: 'unknown', user: user('a') }
  const gone: string[] = []
  const stop = afterSignOut({ get: () => session, subscribe: listeners.add }, (userId) =>
    gone.push(userId),
  )
  const become = (next: Session): void => {
    session = next
    listeners.emit()
  }
  become({ status: 'offline', user: user('a') })
  expect(gone).toEqual([])
  become({ status: 'visitor', user: undefined })
  become({ status: 'offline', user: user('b') })
  expect(gone).toEqual(['a'])
  become({ status: 'offline', user: user('c') })
  expect(gone).toEqual(['a', 'b'])
  stop()
  become({ status: 'visitor', user: undefined })
  expect(gone).toEqual(['a', 'b'])
})
