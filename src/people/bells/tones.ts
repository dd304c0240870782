import type { BellLine } from '../../contract/entities/bell.ts'
import { businessLines } from '../../contract/enums.ts'

/** One note of a tone: pitch in Hz, begin and length in seconds. */
export interface Note {
  frequency: number
  at: number
  length: number
}

/** The default sounds, so short that they do not annoy, and so different that they tell lines apart. */
export const defaultTones: Readonly<Record<BellLine, readonly Note[]>> = {
  [businessLines.spot]: [
    { frequency: 880, at: 0, length: 0.16 },
    { frequency: 1318.5, at: 0.12, length: 0.3 },
  ],
  [businessLines.futures]: [
    { frequency: 659.3, at: 0, length: 0.12 },
    { frequency: 987.8, at: 0.1, length: 0.12 },
    { frequency: 659.3, at: 0.2, length: 0.28 },
  ],
}
