import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocale } from '../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../i18n/number-style.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** A search rests this long, in ms, before its result is announced. */
const settle = 1_000

/** Tells a screen reader, once typing rests, how many pairs a search found. */
export function FoundCount({ query, count }: { query: string; count: number }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const [said, setSaid] = useState('')
  const text = query === '' ? '' : t`${localise(String(count), numberStyle(language))} pairs found`

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
