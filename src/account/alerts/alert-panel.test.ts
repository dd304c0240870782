import { expect, it } from 'vitest'
import { createAlertPanel } from './alert-panel.ts'

it('says what it was asked for until it is closed, and tells of every change', () => {
  const panel = createAlertPanel()
  const seen: unknown[] = []
  panel.subscribe(() => seen.push(panel.get()))
  const first = { symbolId: 'BTCUSDT_UMCBL' }
  const second = { symbolId: 'ETHUSDT_SPBL', price: '2500.5' }
  panel.open(first)
  panel.open(second)
  panel.close()
  panel.close()
  expect(seen).toEqual([first, second, undefined])
})

it('opens again, once, what somebody asked for before signing in', () => {
  const panel = createAlertPanel()
  const request = { symbolId: 'BTCUSDT_UMCBL' }
  panel.resume()
  panel.open(request)
  panel.postpone()
  expect(panel.get()).toBeUndefined()
  panel.resume()
  expect(panel.get()).toBe(request)
  panel.close()
  panel.resume()
  expect(panel.get()).toBeUndefined()
})
