import { afterEach, expect, it, vi } from 'vitest'
import { connectTabs } from './tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('lets a page begin whose browser grants no channel to the others', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
  const tabs = connectTabs()
  const listener = vi.fn()
  tabs.listen(listener)
  tabs.tell('signedIn')
  expect(listener).not.toHaveBeenCalled()
})
