import { expect, it, vi } from 'vitest'
import { businessLines } from '../../../contract/enums.ts'
import { createSounder } from './sounder.ts'

const { spot, futures } = businessLines

/** The tabs of a browser: they share locks and ears. */
function browser() {
  const held = new Set<string>()
  const heard: number[] = []
  const endings: (() => void)[] = []
  const alone = async (name: string, task: () => Promise<void>): Promise<boolean> => {
    if (held.has(name)) return false
    held.add(name)
    await task().finally(() => held.delete(name))
    return true
  }
  const open = (isVisible = true, isAllowed = true) => {
    const context = Object.assign(new EventTarget(), {
      state: 'suspended',
      resume: async () => {
        if (!isAllowed) throw new DOMException('no gesture', 'NotAllowedError')
        context.state = 'running'
      },
    })
    return createSounder({
      createContext: () => context as unknown as AudioContext,
      play: (_, businessLine) => {
        heard.push(businessLine)
        return new Promise((resolve) => endings.push(resolve))
      },
      alone,
      isVisible: () => isVisible,
      after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
  }
  return { heard, open, end: () => endings.splice(0).forEach((end) => end()) }
}

it('is blocked until a click or key, and says so', async () => {
  const { open, heard } = browser()
  const tab = open()
  const listener = vi.fn()
  tab.subscribe(listener)
  expect(tab.get()).toBe('blocked')
  expect(await tab.ring('a', spot)).toBe(false)
  await tab.unlock()
  expect([tab.get(), listener.mock.calls.length]).toEqual(['ready', 1])
  void tab.ring('a', spot)
  await vi.waitFor(() => expect(heard).toEqual([spot]))
})

it('stays blocked where the browser refuses', async () => {
  const tab = browser().open(true, false)
  await tab.unlock()
  expect(tab.get()).toBe('blocked')
})

it('answers while it still sounds', async () => {
  const tab = browser().open()
  await tab.unlock()
  expect(await tab.ring('a', spot)).toBe(true)
})

it('sounds in one tab for one event, in the one that is looked at', async () => {
  vi.useFakeTimers()
  const { open, heard, end } = browser()
  const tabs = [open(false), open(true), open(false)]
  for (const tab of tabs) await tab.unlock()
  const rung = Promise.all(tabs.map((tab) => tab.ring('a', spot)))
  await vi.advanceTimersByTimeAsync(500)
  end()
  await vi.advanceTimersByTimeAsync(500)
  expect(await rung).toEqual([true, true, true])
  expect(heard).toEqual([spot])
  vi.useRealTimers()
})

it('is not replayed while the same line still sounds, in any tab', async () => {
  const { open, heard, end } = browser()
  const [first, second] = [open(), open()]
  for (const tab of [first, second]) await tab.unlock()
  void first.ring('a', spot)
  await vi.waitFor(() => expect(heard).toEqual([spot]))
  expect(await first.ring('b', spot)).toBe(true)
  expect(await second.ring('c', spot)).toBe(true)
  void second.ring('d', futures)
  await vi.waitFor(() => expect(heard).toEqual([spot, futures]))
  end()
  await new Promise((resolve) => setTimeout(resolve))
  void first.ring('e', spot)
  await vi.waitFor(() => expect(heard).toEqual([spot, futures, spot]))
})

it('says of a test that it is heard also where the same sound had begun before', async () => {
  const { open, heard, end } = browser()
  const tab = open()
  expect(await tab.test(spot)).toBe(false)
  await tab.unlock()
  const first = tab.test(spot)
  await vi.waitFor(() => expect(heard).toEqual([spot]))
  expect(await tab.test(spot)).toBe(true)
  end()
  expect([await first, heard]).toEqual([true, [spot]])
})
