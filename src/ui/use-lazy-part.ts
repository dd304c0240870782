import { useCallback, useState } from 'react'

/**
 * A part of the page that is fetched at its first use. `request` may be called often; it answers
 * false if the part could not be fetched, and never rejects. `part` is there once it came.
 */
export function useLazyPart<Part extends object>(
  load: () => Promise<Part>,
): { part: Part | undefined; request: () => Promise<boolean> } {
  const [part, setPart] = useState<Part>()
  const request = useCallback(
    () =>
      load().then(
        (loaded) => {
          setPart(loaded)
          return true
        },
        () => false,
      ),
    [load],
  )
  return { part, request }
}
