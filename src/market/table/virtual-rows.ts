import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RenderedScreen } from '../../contract/first-paint.ts'
import { covers, firstWindows, grownTo, onScreen, type RowWindow, windowOf } from './row-window.ts'

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
 * @param screen the one whose first rows are drawn before anything is measured
 */
export function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  count: number,
  screen: RenderedScreen,
): VirtualRows {
  const [first] = useState(firstWindows[screen])
  const [rendered, setRendered] = useState(first)
  const latest = useRef(rendered)
  /** The window that was asked for last, which may still be drawn. */
  const asked = useRef(rendered)
  // Once they are on the page: rows beyond the screen are drawn in slices, and may be dropped for others.
  useLayoutEffect(() => {
    latest.current = rendered
  }, [rendered])

  useLayoutEffect(() => {
    const place = placeOf(body.current, count)
    if (place === undefined) return
    const next = windowOf(...place)
    // While the page starts, a screen full is enough: rows beyond it come when somebody scrolls.
    const shown = latest.current
    const isEnough = shown === first && covers(shown, onScreen(...place))
    asked.current = isEnough ? shown : keep(shown, next)
    setRendered(asked.current)
  }, [body, count, first])

  // With the rows: a page that comes back is scrolled to its place before effects of others run.
  useLayoutEffect(() => {
    const follow = (): void => {
      const place = placeOf(body.current, count)
      if (place === undefined) return
      const next = windowOf(...place)
      const seen = onScreen(...place)
      const shown = latest.current
      const isSeen = covers(shown, seen)
      if (isSeen && keep(asked.current, next) === asked.current) return
      asked.current = next
      // What is to be seen comes with this very frame, and what is beyond it in slices afterwards.
      if (!isSeen) flushSync(() => setRendered(grownTo(shown, seen, next)))
      startTransition(() => setRendered(next))
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
