import { expect, it } from 'vitest'
import { runSharing } from '../../../tests/support/alerts/sharing-run.ts'
import { effort } from '../../../tests/support/effort.ts'

/** One seed instead of all, to look at what it has found. */
const only = process.env.SHARING_SEED
const seeds =
  only === undefined
    ? Array.from({ length: effort(4, 2_000) }, (_, seed) => seed + 1)
    : [Number(only)]

/** A seed takes a second or so, and many times that on a busy machine. */
const patience = 60_000 + seeds.length * 20_000

it(
  'logs every crossing once, whichever gateways die, stand still or lose the database and each other',
  async () => {
    let crossings = 0
    let faults = 0
    for (const seed of seeds) {
      const run = await runSharing(seed, 60)
      crossings += run.crossings
      faults += run.faults
      const wrong = [...new Set([...run.expected.keys(), ...run.logged.keys()])]
        .map((id) => ({ id, expected: run.expected.get(id), logged: run.logged.get(id) }))
        .filter(({ expected, logged }) => String(expected) !== String(logged))
      expect({ seed, wrong }).toEqual({ seed, wrong: [] })
    }
    expect(crossings).toBeGreaterThan(seeds.length * 10)
    expect(faults).toBeGreaterThan(0)
  },
  patience,
)
