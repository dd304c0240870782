import { describe, expect, it } from 'vitest'
import { eveningOf } from './surplus.ts'

describe('a gateway', () => {
  it('begins late and ends near the mean', () => {
    expect(eveningOf({ own: 1_240, others: [760], isEvening: false }, 50).count).toBe(0)
    expect(eveningOf({ own: 1_260, others: [740], isEvening: false }, 50).count).toBe(50)
    expect(eveningOf({ own: 1_060, others: [940], isEvening: true }, 50).count).toBe(50)
    expect(eveningOf({ own: 1_040, others: [960], isEvening: true }, 50).isEvening).toBe(false)
  })

  it('leaves a handful where it is', () => {
    expect(eveningOf({ own: 30, others: [0], isEvening: false }, 50).count).toBe(0)
    expect(eveningOf({ own: 42, others: [0], isEvening: false }, 50).count).toBe(21)
  })

  it('helps one that is empty where nobody has far too many', () => {
    const loads = { own: 1_000, others: [...Array.from({ length: 8 }, () => 1_000), 0] }
    expect(eveningOf({ ...loads, isEvening: false }, 45).count).toBeCloseTo(5)
    const better = { own: 1_000, others: [...loads.others.slice(0, 8), 700] }
    expect(eveningOf({ ...better, isEvening: false }, 45).count).toBe(0)
    expect(eveningOf({ ...better, isEvening: true }, 45).count).toBeCloseTo(5)
  })

  it('asks nobody where it is alone', () => {
    expect(eveningOf({ own: 5_000, others: [], isEvening: true }, 50).count).toBe(0)
  })

  it('shares what one other gateway takes in a second with all who have too many', () => {
    const loads = { own: 4_000, others: [4_000, 4_000, 0], isEvening: false }
    expect(eveningOf(loads, 60).count).toBe(20)
  })
})
