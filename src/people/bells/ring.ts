import type { BellLine } from '../../contract/entities/bell.ts'
import { defaultTones, type Note } from './tones.ts'

/** Loudness of the default tones, of 1. */
const loudness = 0.2

let context: AudioContext | undefined

/**
 * Rings for a business line: its default tones, or a sound of the person's own. Resolves when the sound
 * is over. Rejects where the sound cannot be played, or the browser wants a click first.
 * @param own bytes of a WAV, MP3 or Ogg file
 */
export async function ring(line: BellLine, own?: Uint8Array): Promise<void> {
  context ??= new AudioContext()
  if (context.state === 'suspended') await context.resume()
  if (own === undefined) return playNotes(context, defaultTones[line])
  // Decoding takes the buffer away from whoever holds it.
  const buffer = await context.decodeAudioData(own.slice().buffer)
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(context.destination)
  return ended(source, () => source.start())
}

async function playNotes(audio: AudioContext, notes: readonly Note[]): Promise<void> {
  await Promise.all(
    notes.map(({ frequency, at, length }) => {
      const begin = audio.currentTime + at
      const oscillator = new OscillatorNode(audio, { frequency, type: 'triangle' })
      const volume = new GainNode(audio, { gain: 0 })
      volume.gain.setValueAtTime(0, begin)
      volume.gain.linearRampToValueAtTime(loudness, begin + 0.01)
      volume.gain.exponentialRampToValueAtTime(0.001, begin + length)
      oscillator.connect(volume).connect(audio.destination)
      return ended(oscillator, () => {
        oscillator.start(begin)
        oscillator.stop(begin + length)
      })
    }),
  )
}

function ended(node: AudioScheduledSourceNode, start: () => void): Promise<void> {
  return new Promise((resolve) => {
    node.onended = () => resolve()
    start()
  })
}
