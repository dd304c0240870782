import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ShownNotification } from '../../account/alerts/notifications/notifications.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Notices that come within this many ms are read out together. */
const gather = 1_500

/** What is read out, and its language where that is not the page's. */
interface Words {
  text: string
  lang?: string
}

/** Reads new notifications out, in a place that is there before they come. Moves no focus. */
export function NotificationAnnouncer({ shown }: { shown: readonly ShownNotification[] }) {
  const { i18n } = useLingui()
  const [{ text, lang }, setWords] = useState<Words>({ text: '' })
  const announced = useRef(new Set<string>())

  useEffect(() => {
    const timer = setTimeout(() => {
      const fresh = shown.filter(({ id }) => !announced.current.has(id))
      announced.current = new Set(shown.map(({ id }) => id))
      const [newest] = fresh
      if (newest === undefined) return
      const alone = fresh.length === 1 && newest.kind === 'fired'
      if (alone) {
        const { title, popContent, lang } = newest.notification
        return setWords({ text: `${title}. ${popContent}`, lang })
      }
      setWords({
        text: t(
          i18n,
        )`${plural(fresh.length, { one: '# new price alert', other: '# new price alerts' })}`,
      })
    }, gather)
    return () => clearTimeout(timer)
  }, [shown, i18n])

  return (
    <VisuallyHidden>
      <span role="alert" lang={lang}>
        {text}
      </span>
    </VisuallyHidden>
  )
}
