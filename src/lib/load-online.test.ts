// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { loadOnline } from './load-online.ts'

it('loads a part again when the network is back, and not before', async () => {
  let tries = 0
  const loading = loadOnline(async () => {
    tries += 1
    if (tries < 3) throw new Error('no network')
    return 'part'
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  await settled()
  expect(tries).toBe(1)
  dispatchEvent(new Event('online'))
  await settled()
  expect(tries).toBe(2)
  dispatchEvent(new Event('online'))
  expect(await loading).toBe('part')
})
