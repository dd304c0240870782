import { msg } from '@lingui/core/macro'
import type { ShareOutcome } from '../lib/share.ts'
import type { Notify } from './notify.tsx'

/** Says what became of something that was passed on. */
export function tellShare(notify: Notify, outcome: ShareOutcome): void {
  if (outcome === 'copied') notify({ text: msg`Copied`, tone: 'info' })
  if (outcome === 'failed') notify({ text: msg`This could not be copied.`, tone: 'error' })
}
