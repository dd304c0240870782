import { type BusinessLine, businessLines } from '../../../contract/enums.ts'

/** One note of a tone. Times in seconds from its start. */
interface Note {
  /** Hertz. */
  pitch: number
  start: number
  length: number
}

/** The default sound of each line: short, and told apart by ear. */
const tones: Record<BusinessLine, readonly Note[]> = {
  [businessLines.spot]: [
    { pitch: 880, start: 0, length: 0.16 },
    { pitch: 1_174.66, start: 0.16, length: 0.4 },
  ],
  [businessLines.futures]: [
    { pitch: 659.26, start: 0, length: 0.12 },
    { pitch: 830.61, start: 0.12, length: 0.12 },
    { pitch: 987.77, start: 0.24, length: 0.45 },
  ],
  [businessLines.p2p]: [
    { pitch: 987.77, start: 0, length: 0.16 },
    { pitch: 783.99, start: 0.16, length: 0.4 },
  ],
  [businessLines.market]: [
    { pitch: 523.25, start: 0, length: 0.2 },
    { pitch: 783.99, start: 0.2, length: 0.45 },
  ],
}

/** Loudest amplitude, of 1. */
const volume = 0.22
/** Seconds in which a note comes up, so that it does not click. */
const attack = 0.012

/** Plays the default sound of a line. Resolves at its end. */
export function playTone(context: AudioContext, businessLine: BusinessLine): Promise<void> {
  const begin = context.currentTime
  const notes = tones[businessLine]
  return new Promise((resolve) => {
    for (const [index, { pitch, start, length }] of notes.entries()) {
      const oscillator = context.createOscillator()
      const gain = context.createGain()
      oscillator.type = 'triangle'
      oscillator.frequency.value = pitch
      gain.gain.setValueAtTime(0, begin + start)
      gain.gain.linearRampToValueAtTime(volume, begin + start + attack)
      gain.gain.exponentialRampToValueAtTime(0.001, begin + start + length)
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(begin + start)
      oscillator.stop(begin + start + length)
      if (index === notes.length - 1) oscillator.addEventListener('ended', () => resolve())
    }
  })
}

/** Plays a user's own sound, at most `longestSound` seconds of it. Rejects where it cannot be read. */
export async function playSound(context: AudioContext, bytes: Uint8Array): Promise<void> {
  const buffer = await context.decodeAudioData(bytes.slice().buffer)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  await new Promise<void>((resolve) => {
    source.addEventListener('ended', () => resolve())
    source.start(0, 0, longestSound)
  })
}

/** A notification is no song. */
const longestSound = 10
