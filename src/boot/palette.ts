import type { PreferenceStore } from '../storage/preferences.ts'

/** Keeps the colours of rising and falling prices as the person chose them. */
export function followPalette(
  preferences: Pick<PreferenceStore, 'get' | 'subscribe'>,
  root: { readonly dataset: DOMStringMap },
): void {
  const apply = (): void => {
    root.dataset.palette = preferences.get().palette
  }
  apply()
  preferences.subscribe(apply)
}
