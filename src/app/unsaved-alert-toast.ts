import { msg } from '@lingui/core/macro'
import type { Toast } from './notify.tsx'

/** Says that a change of an alert is kept, because its user's session had ended, and leads to the sign-in. */
export function unsavedAlertToast(signIn: () => void): Toast {
  return {
    text: msg`What you entered is kept in this tab. It opens again once you have signed in.`,
    tone: 'info',
    action: { label: msg`Sign in`, run: signIn },
  }
}
