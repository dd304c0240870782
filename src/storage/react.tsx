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

/** One preference, kept up to date: renders anew where it alone changes; its default in rendered HTML. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useStore(usePart('preferences'), (preferences) => preferences[name])
}

/** Changes preferences; the same function each time. */
export function useSetPreferences(): PreferenceStore['set'] {
  return usePart('preferences').set
}

/** All preferences, kept up to date, for who needs most of them; the defaults in rendered HTML. */
export function usePreferences(): { preferences: Preferences } & Pick<
  PreferenceStore,
  'set' | 'adopt'
> {
  const store = usePart('preferences')
  return { preferences: useStore(store), set: store.set, adopt: store.adopt }
}
