import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatAge } from './age.ts'

const recent = msg`just now`

/** How long ago something of users's was, in ms: the first minute counts as now, and nobody counts seconds. */
export function agoText(i18n: I18n, ageMs: number): string {
  return ageMs < 60_000 ? i18n._(recent) : formatAge(ageMs, i18n.locale)
}
