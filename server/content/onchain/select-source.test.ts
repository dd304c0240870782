import { expect, it } from 'vitest'
import { ownAnswers } from '../../venues/shared/shared-answers.ts'
import { selectOnchainSource } from './select-source.ts'

const sim = {
  seed: 'bourse',
  coins: undefined,
  ticksPerSecond: 1,
  clock: { start: undefined, speed: 1 },
  process: 'gateway',
} as const
const clock = { now: () => 0 }

it.each([
  ['an address', 'https://api.example.com', true, 'GeckoTerminal'],
  ['an address beside an exchange', 'https://api.example.com', false, 'GeckoTerminal'],
  ['a simulated market', undefined, true, 'Simulated market'],
  ['an exchange', undefined, false, undefined],
])('takes the source of %s', (_, geckoTerminalUrl, simulated, name) => {
  const config = { geckoTerminalUrl, sim }
  const source = selectOnchainSource(config, { simulated }, clock, ownAnswers(clock))
  expect(source?.name).toBe(name)
})
