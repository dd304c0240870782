import { describe, expect, it } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { type LifecycleEvent, type Page, pageLifecycle } from './lifecycle.ts'

class FakePage extends EventTarget implements Page {
  navigator = { onLine: true }
  document = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  })
}

function setUp() {
  const clock = manualClock()
  const time = { skipped: 0 }
  const page = new FakePage()
  const lifecycle = pageLifecycle(() => page, {
    now: () => clock.now() + time.skipped,
    after: clock.after,
  })
  const events: LifecycleEvent[] = []
  const stop = lifecycle.listen((event) => events.push(event))
  return { clock, time, page, lifecycle, events, stop }
}

describe('pageLifecycle', () => {
  it('touches no page before it is used', () => {
    const lifecycle = pageLifecycle(() => {
      throw new Error('touched')
    }, manualClock())
    expect(() => lifecycle.online()).toThrow('touched')
  })

  it('passes network and page events on', () => {
    const { page, events } = setUp()
    for (const name of ['offline', 'online', 'pagehide', 'pageshow']) {
      page.dispatchEvent(new Event(name))
    }
    expect(events).toEqual(['offline', 'online', 'hide', 'show'])
  })

  it('wakes when the page becomes visible, not when it is hidden', () => {
    const { page, events } = setUp()
    page.document.visibilityState = 'hidden'
    page.document.dispatchEvent(new Event('visibilitychange'))
    expect(events).toEqual([])
    page.document.visibilityState = 'visible'
    page.document.dispatchEvent(new Event('visibilitychange'))
    expect(events).toEqual(['wake'])
  })

  it('wakes once when a timer comes more than 15 s late', () => {
    const { clock, time, events } = setUp()
    clock.advance(60_000)
    time.skipped += 9_000
    clock.advance(5_000)
    expect(events).toEqual([])
    time.skipped += 11_000
    clock.advance(60_000)
    expect(events).toEqual(['wake'])
  })

  it('says whether anybody can see the page, and when that changes', () => {
    const { page, lifecycle } = setUp()
    const seen: boolean[] = []
    const stop = lifecycle.onVisibility(() => seen.push(lifecycle.visible()))
    const turn = (state: DocumentVisibilityState) => {
      page.document.visibilityState = state
      page.document.dispatchEvent(new Event('visibilitychange'))
    }
    turn('hidden')
    turn('visible')
    stop()
    turn('hidden')
    expect(seen).toEqual([false, true])
  })

  it('says what the device says about its network', () => {
    const { page, lifecycle } = setUp()
    expect(lifecycle.online()).toBe(true)
    page.navigator.onLine = false
    expect(lifecycle.online()).toBe(false)
  })

  it('leaves nothing behind', () => {
    const { clock, page, events, stop } = setUp()
    stop()
    page.dispatchEvent(new Event('online'))
    page.document.dispatchEvent(new Event('visibilitychange'))
    expect(events).toEqual([])
    expect(clock.pending()).toBe(0)
  })
})
