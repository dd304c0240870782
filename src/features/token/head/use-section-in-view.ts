import { useEffect, useState } from 'react'

/** What counts as in view: below what sticks to the top, in the upper part of the window. */
const margin = '-120px 0px -55% 0px'

/**
 * Which part of the page is being read: the first in the order of the page that is in the upper part of the
 * window, and the one before where none is.
 * @param ids ids of elements in their order, with blanks between them
 */
export function useSectionInView(ids: string): string {
  const [first = ''] = ids.split(' ')
  const [current, setCurrent] = useState(first)
  useEffect(() => {
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        const shown = elements.find((element) => inView.has(element))
        if (shown !== undefined) setCurrent(shown.id)
      },
      { rootMargin: margin },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [ids])
  return ids.split(' ').includes(current) ? current : first
}
