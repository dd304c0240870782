import { useLingui } from '@lingui/react/macro'
import type { CalendarEvent } from '../../contract/entities/news/event-calendar.ts'
import { eventEffects } from '../../contract/entities/news/event-calendar.ts'
import styles from './effect.module.css'

/** How much an event may move markets: three steps, said in words to a screen reader. */
export function Effect({ effect }: Pick<CalendarEvent, 'effect'>) {
  const { t } = useLingui()
  if (effect === null) return <span />
  const names = { low: t`Low impact`, medium: t`Medium impact`, high: t`High impact` }
  const filled = eventEffects.indexOf(effect)
  return (
    <span className={styles.effect} role="img" aria-label={names[effect]} title={names[effect]}>
      {eventEffects.map((step, index) => (
        <span key={step} data-filled={index <= filled || undefined} />
      ))}
    </span>
  )
}
