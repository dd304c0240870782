import { useEffect, useState } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A text rests this long, in ms, before it is announced. */
const settle = 1_000

/** Tells a screen reader a text that changes often, politely and only once it rests. */
export function SettledStatus({ text }: { text: string }) {
  const [said, setSaid] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), settle)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  )
}
