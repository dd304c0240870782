import { useEffect } from 'react'
import { useSession } from '../session/react.tsx'
import { useAlertPanel } from './alert-panel.ts'
import { holdsUnsavedAlert } from './holds-unsaved-alert.ts'

/**
 * Opens the alert panel again for whoever has signed in: with what they had entered when their session ended, or
 * with what they asked for before they signed in.
 */
export function useResumedAlert(): void {
  const alertPanel = useAlertPanel()
  const { status, user } = useSession()
  const userId = status === 'user' ? user.userId : undefined
  useEffect(() => {
    if (userId === undefined) return
    if (!holdsUnsavedAlert()) return alertPanel.resume()
    const asked = alertPanel.get()
    let isGone = false
    import('./unsaved-alert.ts').then(
      ({ takeUnsavedAlert }) => {
        // What was opened meanwhile stays, and what is kept waits for another time.
        if (isGone || alertPanel.get() !== asked) return
        const request = takeUnsavedAlert(userId)
        if (request === undefined) alertPanel.resume()
        else alertPanel.open(request)
      },
      () => alertPanel.resume(),
    )
    return () => {
      isGone = true
    }
  }, [userId, alertPanel])
}
