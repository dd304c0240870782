/** What became of an attempt to pass something on. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

/** The browser's ways to pass things on. */
export interface ShareWays {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

/**
 * Passes an address on: by the device's own dialog where it has one, else by the clipboard. Never
 * rejects.
 */
export async function shareAddress(
  title: string,
  url: string,
  ways: ShareWays = navigator,
): Promise<ShareOutcome> {
  try {
    if (ways.share !== undefined) {
      await ways.share({ title, url })
      return 'shared'
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'cancelled'
  }
  return copyText(url, ways)
}

/** Puts a text on the clipboard. Never rejects. */
export async function copyText(
  text: string,
  { clipboard }: Pick<ShareWays, 'clipboard'> = navigator,
): Promise<'copied' | 'failed'> {
  try {
    if (clipboard === undefined) return 'failed'
    await clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
