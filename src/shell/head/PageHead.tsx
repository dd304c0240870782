import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { addressOf, type HeadedPage, isHeadOf } from './page-head.ts'

const loadTexts = () => import('./PageTexts.tsx')

/**
 * Keeps title and description of the document in step with the page, and reads the title out after
 * each change of page. HTML that came with the texts of its page is left as it is; what writes others is fetched when
 * the page is at rest.
 */
export function PageHead({ locale, page }: HeadedPage) {
  const [announced, setAnnounced] = useState('')
  const [first] = useState({ locale, page })
  const [hasMoved, setMoved] = useState(false)
  const [lacksHead, setLacksHead] = useState(false)
  const { part, request } = useLazyPart(loadTexts)
  if (!hasMoved && (locale !== first.locale || page !== first.page)) setMoved(true)

  useEffect(() => {
    if (!isHeadOf(document, addressOf(first))) setLacksHead(true)
    void whenIdle().then(request)
  }, [first, request])

  const isNeeded = hasMoved || lacksHead
  // One that could not be fetched is asked for again with the next page.
  useEffect(() => {
    if (isNeeded) void request()
  }, [isNeeded, request, locale, page])

  return (
    <>
      {isNeeded && part && (
        <part.PageTexts {...{ locale, page }} onShown={hasMoved ? setAnnounced : ignore} />
      )}
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </>
  )
}

/** The page that somebody came to has been read out by the browser. */
function ignore(): void {}
