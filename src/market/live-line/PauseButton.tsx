import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useEffect } from 'react'
import { useFeed, usePaused } from '../../feed/react.tsx'
import styles from './live-line.module.css'
import { wantsPause } from './pause-key.ts'

/** Holds live values still, by a press or the key `p`. Leaving the list lets them go on. */
export function PauseButton() {
  const { t } = useLingui()
  const feed = useFeed()
  const paused = usePaused()

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (wantsPause(event)) feed.paused.set(!feed.paused.get())
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      feed.paused.set(false)
    }
  }, [feed])

  const label = paused ? t`Resume updates` : t`Pause updates`
  const Icon = paused ? Play : Pause
  return (
    <button
      type="button"
      className={styles.pause}
      aria-label={label}
      aria-pressed={paused}
      aria-keyshortcuts="p"
      title={t`${label} (P)`}
      onClick={() => feed.paused.set(!paused)}
    >
      <Icon size={14} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
