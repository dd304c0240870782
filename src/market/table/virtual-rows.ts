import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { covers, firstWindow, onScreen, type RowWindow, windowOf } from './row-window.ts'

const usualRowHeight = 48

/** Which rows of a list to draw, and how many one screen holds. */
export interface VirtualRows {
  rendered: RowWindow
  page: () => number
}

/**
 * Follows the scrolling of the page. The body's own height tells the height of a row, so styles alone
 * decide it.
 * @param body the element that is as high as all rows together
 */
export function useVirtualRows(body: RefObject<HTMLElement | null>, count: number): VirtualRows {
  const [rendered, setRendered] = useState(firstWindow)
  const latest = useRef(rendered)
  latest.current = rendered

  useLayoutEffect(() => {
    const place = placeOf(body.current, count)
    if (place === undefined) return
    const next = windowOf(...place)
    // A few rows too many cost less than to take them away while the page still starts.
    setRendered((shown) =>
      shown === firstWindow && covers(shown, next) ? shown : keep(shown, next),
    )
  }, [body, count])

  useEffect(() => {
    const follow = (): void => {
      const place = placeOf(body.current, count)
      if (place === undefined) return
      const next = windowOf(...place)
      if (keep(latest.current, next) === latest.current) return
      if (covers(latest.current, onScreen(...place))) setRendered(next)
      else flushSync(() => setRendered(next))
    }
    globalThis.addEventListener('scroll', follow, { passive: true })
    globalThis.addEventListener('resize', follow)
    return () => {
      globalThis.removeEventListener('scroll', follow)
      globalThis.removeEventListener('resize', follow)
    }
  }, [body, count])

  const page = (): number => {
    const place = placeOf(body.current, count)
    return place === undefined ? 1 : Math.max(Math.floor(place[1] / place[2]) - 3, 1)
  }
  return { rendered, page }
}

/** Top of the body on the screen, height of the screen, height of a row, number of rows. */
function placeOf(
  body: HTMLElement | null,
  count: number,
): [top: number, screen: number, rowHeight: number, count: number] | undefined {
  if (body === null) return undefined
  const { top, height } = body.getBoundingClientRect()
  const rowHeight = count > 0 && height > 0 ? height / count : usualRowHeight
  return [top, globalThis.innerHeight, rowHeight, count]
}

function keep(shown: RowWindow, next: RowWindow): RowWindow {
  return shown.start === next.start && shown.end === next.end ? shown : next
}
