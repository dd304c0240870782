import type { PreferenceStore } from '../../storage/preferences.ts'

/** Keeps the preferences of this tab in step with what other tabs store. */
export function followTabs(
  preferences: Pick<PreferenceStore, 'refresh'>,
  page: Pick<Window, 'addEventListener'>,
): void {
  page.addEventListener('storage', () => preferences.refresh())
}
