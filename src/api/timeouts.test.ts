import { expect, it } from 'vitest'
import { allSymbols } from '../contract/calls/markets.ts'
import { onchainHot } from '../contract/calls/onchain.ts'
import { type ClientRuntime, callTimeout } from './timeouts.ts'

const runtimes: ClientRuntime[] = ['browser', 'online', 'elsewhere']
const timeouts = ({ path }: { path: string }) =>
  runtimes.map((runtime) => callTimeout(path, runtime))

it('gives a call 20 s, wherever it is made', () => {
  expect(timeouts(allSymbols)).toEqual([20_000, 20_000, 20_000])
})

it('gives a call that needs outside sources 30 s in a browser, and 1 s or 5 s on a server', () => {
  expect(timeouts(onchainHot)).toEqual([30_000, 1_000, 5_000])
})
