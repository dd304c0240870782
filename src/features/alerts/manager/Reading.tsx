import { useLingui } from '@lingui/react/macro'
import type { Alert } from '../../../contract/entities/alert/alert.ts'
import { readingText } from '../../../market/fear-greed/reading-text.ts'
import { readingOf } from '../watch/mood-reading.ts'

/** The last reading that an alert on the index has seen; nothing of other alerts without a symbol. */
export function Reading({ alert }: { alert: Alert }) {
  const { i18n } = useLingui()
  const reading = readingOf(alert)
  if (reading !== undefined) return readingText(i18n, reading)
  return alert.symbolId === '' && alert.changeScope !== undefined ? null : '…'
}
