/**
 * Has the worker forget the last screens of all pages, because they show what must not be seen again.
 * The worker is there also for a page that was loaded past it.
 */
export async function forgetLastScreens(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ type: 'FORGET_SCREENS' })
}
