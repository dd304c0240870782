import { useEffect, useState } from 'react'
import { formatAge } from '../../i18n/age.ts'
import { useLocale } from '../../i18n/locale-context.tsx'

const step = 15_000

/** How long ago a moment (Unix ms) was, kept up to date. */
export function Ago({ time }: { time: number }) {
  const { language } = useLocale()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [])
  return <>{formatAge(now - time, language)}</>
}
