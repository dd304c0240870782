import type { BellLine } from '../../contract/entities/account/bell.ts'
import { playSound, playTone } from '../alerts/notifications/tones.ts'

let context: AudioContext | undefined

/**
 * Rings for a business line as its alerts do: its default tones, or a sound of the user's own. Resolves
 * when the sound is over. Rejects where the sound cannot be played, or the browser wants a click first.
 * @param own bytes of a WAV, MP3 or Ogg file
 */
export async function ring(businessLine: BellLine, own?: Uint8Array): Promise<void> {
  context ??= new AudioContext()
  if (context.state === 'suspended') await context.resume()
  return own === undefined ? playTone(context, businessLine) : playSound(context, own)
}
