/** Mean time between two checks of an open tab, in ms; each is up to a tenth earlier or later. */
const interval = 60 * 60_000

/** A tab that was hidden for longer than this checks when it is shown again, in ms. */
const longHidden = 15 * 60_000

/** What the checks depend on. */
export interface CheckOptions {
  check: () => void
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Now, in ms. */
  now: () => number
  /** In [0, 1). */
  random: () => number
}

/** Looks for new versions while a tab stays open. Answers how to stop. */
export function startUpdateChecks(options: CheckOptions): () => void {
  const { check, document, window, now, random } = options
  let timer: ReturnType<typeof setTimeout>
  let hiddenSince = document.visibilityState === 'hidden' ? now() : undefined

  const plan = (): void => {
    timer = setTimeout(
      () => {
        check()
        plan()
      },
      interval * (0.9 + 0.2 * random()),
    )
  }
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') {
      hiddenSince = now()
      return
    }
    const hiddenFor = hiddenSince === undefined ? 0 : now() - hiddenSince
    hiddenSince = undefined
    if (hiddenFor > longHidden) check()
  }

  plan()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', check)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', check)
  }
}
