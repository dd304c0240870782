import { afterAll, vi } from 'vitest'

/** Files of tests share a page, one after the other: each gets it as a new one is, and modules of its own. */
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
for (const name of document.documentElement.getAttributeNames()) {
  document.documentElement.removeAttribute(name)
}
document.head.replaceChildren()
document.body.replaceChildren()
for (const cookie of document.cookie.split('; ')) {
  document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
}
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')

// A part of a page that is still on its way comes before the page goes: it would find no window.
afterAll(() => vi.dynamicImportSettled())
