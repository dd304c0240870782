import { seededRandom } from '../../support/alerts/random.ts'
import type { Fault } from './fault.ts'

/** Two faults, of which the second strikes while the first one lasts or is mended. */
export interface FaultPair {
  name: string
  faults: readonly [Fault, Fault]
  /** Between them, in ms. */
  delay: number
}

/** The pair of a seed: the same one whenever it is asked for. */
export function pairOf(seed: number, faults: readonly Fault[]): FaultPair {
  const random = seededRandom(seed)
  const first = random.whole(0, faults.length - 1)
  const second = (first + random.whole(1, faults.length - 1)) % faults.length
  const [one, other] = [faults[first], faults[second]]
  if (one === undefined || other === undefined) throw new Error('a pair needs two faults')
  const delay = random.whole(0, 5_000)
  const seconds = (delay / 1_000).toFixed(1)
  return {
    name: `seed ${seed}: ${one.name}, ${seconds} s later ${other.name}`,
    faults: [one, other],
    delay,
  }
}
