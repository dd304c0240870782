import { afterEach, expect, it, vi } from 'vitest'
import { openChannel } from './open-channel.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('opens the channel of this name', () => {
  const channel = openChannel('session')
  expect(channel?.name).toBe('session')
  channel?.close()
})

it('leaves a page alone where the browser has no channels, or refuses them with the storage of a site', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(openChannel('session')).toBeUndefined()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
  expect(openChannel('session')).toBeUndefined()
})
