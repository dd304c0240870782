/** Shows a number on the icon of the installed app, where there is one; 0 takes it away. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  navigator.setAppBadge(count).catch(() => undefined)
}
