import { usePart } from '../lib/app-parts.tsx'
import { useStore } from '../lib/store/use-store.ts'
import type { Preferences } from './preference-fields.ts'
import type { PreferenceStore } from './preferences.ts'

declare module '../lib/app-parts.tsx' {
  interface AppParts {
    /** What a user chose on this device. */
    preferences: PreferenceStore
  }
}

/** The preferences, kept up to date; the defaults in rendered HTML. */
export function usePreferences(): { preferences: Preferences } & Pick<
  PreferenceStore,
  'set' | 'adopt'
> {
  const store = usePart('preferences')
  return { preferences: useStore(store), set: store.set, adopt: store.adopt }
}
