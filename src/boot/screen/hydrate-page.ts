import { createElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageDataId } from '../../contract/first-paint.ts'
import { nextTask } from '../../lib/next-task.ts'
import type { createAppRouter } from '../../router.ts'
import { type PageData, readPageData } from '../page-data/read-page-data.ts'
import { takeEarlyClick } from './early-click.ts'
import { followTyping } from './early-text.ts'
import { restoreStyles } from './restore-styles.ts'

/**
 * What the gateway rendered this page from; undefined where it sent the empty shell, and where it cannot
 * be read: then the app draws the page anew.
 */
export function pageDataOf(document: Document): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent
  if (text == null) return undefined
  try {
    return readPageData(text)
  } catch (error) {
    console.warn('the rendered page is rendered again', error)
    return undefined
  }
}

/**
 * Makes a rendered page the app's, without changing what is on the screen. The router has loaded the
 * page by then, as it had on the gateway, so that both draw the same. What was pressed and typed meanwhile is
 * carried out.
 */
export async function hydratePage(
  root: HTMLElement,
  app: ReactNode,
  router: ReturnType<typeof createAppRouter>,
): Promise<void> {
  const typing = followTyping(root)
  await nextTask()
  await router.load()
  await nextTask()
  // Says that the page was rendered: the router then draws no Suspense boundary that it did not have.
  router.ssr = { manifest: undefined }
  restoreStyles(root.ownerDocument)
  const pressed = takeEarlyClick(root.ownerDocument)
  const carryOut = (): void => {
    typing.end()
    // In a task of its own: React hears nothing of parts that are not yet its own while it works.
    void nextTask().then(() => {
      typing.repeat()
      pressed?.click()
    })
  }
  // As a transition React gives the thread back every few ms, and a press meanwhile comes first.
  startTransition(() => void hydrateRoot(root, createElement(Listening, { carryOut }, app)))
}

/** Carries out what was pressed and typed once what it belongs to is the app's. */
function Listening({ carryOut, children }: { carryOut: () => void; children?: ReactNode }) {
  useEffect(carryOut, [carryOut])
  return children
}
