/** True where the page has a window of its own, with the system's title bar or our own in its place. */
export function isInstalledWindow(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches
}
