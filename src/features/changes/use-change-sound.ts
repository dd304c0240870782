import { useEffect, useRef } from 'react'

/** A short, quiet tone: its pitch in Hz, and its length in seconds. */
const pitch = 880
const length = 0.12
const volume = 0.08

/** Sounds once whenever something new is there, if it is switched on and the browser allows it. */
export function useChangeSound(isOn: boolean, latest: number): void {
  const context = useRef<AudioContext>(undefined)
  const before = useRef(0)

  useEffect(() => {
    if (!isOn) return undefined
    const unlock = (): void => {
      context.current ??= new AudioContext()
      void context.current.resume()
    }
    // A browser lets a page sound after a press alone: the one that switched it on, or the next.
    if (navigator.userActivation.hasBeenActive) unlock()
    document.addEventListener('pointerdown', unlock)
    return () => {
      document.removeEventListener('pointerdown', unlock)
      void context.current?.close()
      context.current = undefined
    }
  }, [isOn])

  useEffect(() => {
    const isFirst = before.current === 0
    const isNew = latest > before.current
    before.current = Math.max(before.current, latest)
    if (isOn && isNew && !isFirst) sound(context.current)
  }, [isOn, latest])
}

function sound(context: AudioContext | undefined): void {
  if (context?.state !== 'running') return
  const tone = context.createOscillator()
  const gain = context.createGain()
  const end = context.currentTime + length
  tone.frequency.value = pitch
  gain.gain.setValueAtTime(volume, context.currentTime)
  gain.gain.linearRampToValueAtTime(0, end)
  tone.connect(gain).connect(context.destination)
  tone.start()
  tone.stop(end)
}
