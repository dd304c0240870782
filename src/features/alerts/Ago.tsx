import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { agoText } from '../../i18n/ago.ts'

const step = 15_000

/** How long ago a moment (Unix ms) was, kept up to date. */
export function Ago({ time }: { time: number }) {
  const { i18n } = useLingui()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [])
  return <>{agoText(i18n, now - time)}</>
}
