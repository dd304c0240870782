import { Trans } from '@lingui/react/macro'
import { VolumeX } from 'lucide-react'
import { pageSounder } from '../../account/alerts/notifications/page-sounder.ts'
import { useStore } from '../../lib/store/use-store.ts'
import { usePreferences } from '../../storage/react.tsx'
import button from '../../ui/button.module.css'

/** Says that the browser keeps the page silent, and lets it sound; nothing where it may sound or should not. */
export function SoundHint() {
  const state = useStore(pageSounder)
  const { preferences } = usePreferences()
  const { spotPop, spotVoice, contractPop, contractVoice } = preferences
  const wanted = (spotPop && spotVoice) || (contractPop && contractVoice)
  if (state === 'ready' || !wanted) return null
  return (
    <button type="button" className={button.quiet} onClick={() => void pageSounder.unlock()}>
      <VolumeX size={16} strokeWidth={1.5} aria-hidden />
      <Trans>Turn sound on</Trans>
    </button>
  )
}
