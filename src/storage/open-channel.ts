/**
 * A channel to the other pages of this origin. Undefined where the browser has none, or grants none, as Firefox
 * where it may keep nothing: then each page is alone.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
