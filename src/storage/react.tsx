import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Preferences } from './preference-fields.ts'
import { defaultPreferences, type PreferenceStore } from './preferences.ts'

const PreferencesContext = createContext<PreferenceStore | undefined>(undefined)

/** Gives every component below the same preferences. */
export function PreferencesProvider(props: { store: PreferenceStore; children: ReactNode }) {
  return <PreferencesContext value={props.store}>{props.children}</PreferencesContext>
}

/** The preferences of the nearest provider, kept up to date; the defaults in rendered HTML. */
export function usePreferences(): { preferences: Preferences } & Pick<
  PreferenceStore,
  'set' | 'adopt'
> {
  const store = useContext(PreferencesContext)
  if (store === undefined) throw new Error('usePreferences needs its provider')
  const preferences = useSyncExternalStore(store.subscribe, store.get, inHtml)
  return { preferences, set: store.set, adopt: store.adopt }
}

function inHtml(): Preferences {
  return defaultPreferences
}
