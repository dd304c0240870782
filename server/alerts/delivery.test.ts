import { expect, it } from 'vitest'
import { runDelivery } from '../../tests/support/alerts/delivery-run.ts'
import { effort } from '../../tests/support/effort.ts'

/** One seed instead of all, to look at what it has found. */
const only = process.env.ALERT_SEED
const seeds =
  only === undefined
    ? Array.from({ length: effort(8, 1_000) }, (_, seed) => seed + 1)
    : [Number(only)]

/** A seed takes a second or so, and many times that on a busy machine. */
const patience = seeds.length * 20_000

it(
  'logs every crossing once and delivers each event, whatever dies, repeats or refuses',
  async () => {
    let crossings = 0
    let kills = 0
    for (const seed of seeds) {
      const run = await runDelivery(seed, 100)
      crossings += run.crossings
      kills += run.kills
      const wrong = [...new Set([...run.expected.keys(), ...run.logged.keys()])]
        .map((id) => ({ id, expected: run.expected.get(id), logged: run.logged.get(id) }))
        .filter(({ expected, logged }) => String(expected) !== String(logged))
      expect({ seed, wrong }).toEqual({ seed, wrong: [] })
      const lost = [...run.owed].filter((message) => !run.sent.has(message))
      const invented = [...run.sent].filter((message) => !run.owed.has(message))
      expect({ seed, lost, invented }).toEqual({ seed, lost: [], invented: [] })
    }
    expect(crossings).toBeGreaterThan(seeds.length * 100)
    expect(kills).toBeGreaterThan(0)
  },
  patience,
)
