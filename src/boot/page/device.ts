import { createToasts, type Toasts } from '../../shell/toasts/toasts.ts'
import { browserStorage } from '../../storage/browser-storage.ts'
import {
  createPreferences,
  type PreferenceStore,
  preferenceStorage,
} from '../../storage/preferences.ts'
import { canonicalAddress } from './address.ts'
import { followAppearance } from './appearance.ts'
import { followTabs } from './follow-tabs.ts'
import { pageLocale } from './page-locale.ts'
import { keepFirstLanguage } from './start-language.ts'

/** What this device knows by itself. */
interface DeviceParts {
  preferences: PreferenceStore
  toasts: Toasts
}

/** Has the page look as its user chose on this device, at its right address. */
export function startDevice(): DeviceParts {
  const canonical = canonicalAddress(location)
  if (canonical !== undefined) history.replaceState(history.state, '', canonical)
  const preferences = createPreferences({ storage: preferenceStorage(browserStorage(), document) })
  keepFirstLanguage(preferences, browserStorage(), pageLocale())
  followAppearance(preferences, document)
  followTabs(preferences, window)
  return { preferences, toasts: createToasts() }
}
