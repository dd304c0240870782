import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from '../lib/store/use-store.ts'
import type { Preferences } from './preference-fields.ts'
import type { PreferenceStore } from './preferences.ts'

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
  return { preferences: useStore(store), set: store.set, adopt: store.adopt }
}
