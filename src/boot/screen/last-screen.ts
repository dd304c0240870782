import { createElement, type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { listPageOf } from '../../contract/list-pages.ts'
import { type MarketType, marketTypes } from '../../contract/market/market-types.ts'
import { splitLocale } from '../../contract/routes.ts'
import type { Feed } from '../../feed/feed-types.ts'
import { nextTask } from '../../lib/next-task.ts'
import type { createAppRouter } from '../../router.ts'
import { prepareBottomBar } from '../../shell/BottomBarSlot.tsx'
import type { EarlyStream } from '../early/early-stream.ts'
import { takeEarlyClick } from './early-click.ts'
import { type EarlyText, followTyping } from './early-text.ts'
import { followPresses, type LastPress } from './last-press.ts'
import { restoreStyles } from './restore-styles.ts'

/** The first render waits this long for values of the device, in ms. */
const longestWait = 3_000
/** It waits this long for the screen to become live, in ms, if it may: it is drawn from older values otherwise. */
const liveWait = 600

type EarlyRows = Pick<EarlyStream, 'heard' | 'isOver' | 'stop'>

/** What the app is drawn with in the place of the last screen. */
interface ReplacedWith {
  router: Pick<ReturnType<typeof createAppRouter>, 'load'>
  feed: Pick<Feed, 'retain' | 'state'>
  /** Makes the rows of the screen live; undefined where nothing does. */
  early: EarlyRows | undefined
}

/**
 * Draws the app in the place of the last screen once it has the rows of the device, or those of the gateway where the
 * screen is live already: its first render is then what stood there, and not an empty or an older table. The buttons
 * and fields of the screen are not those of the app: what is pressed and typed there is pressed and typed again.
 */
export async function replaceScreen(
  root: HTMLElement,
  app: ReactNode,
  { router, feed, early }: ReplacedWith,
): Promise<void> {
  const presses = followPresses(root, takeEarlyClick(root.ownerDocument))
  const typing = followTyping(root)
  await Promise.all([router.load(), valuesOf(feed, root, early), prepareBottomBar()])
  // What is drawn now is of the last visit: the screen must not become live for the moment until then.
  if (early?.heard() === undefined) early?.stop()
  restoreStyles(root.ownerDocument)
  delete root.dataset.lastScreen
  // As a transition React gives the thread back every few ms; what is shown stays until all of the app is there.
  startTransition(() => createRoot(root).render(createElement(Replacing, { presses, typing }, app)))
}

interface ReplacingProps {
  presses: LastPress
  typing: EarlyText
  children?: ReactNode
}

/** Carries the last press and what was typed out once the app is on the screen and hears of them. */
function Replacing({ presses, typing, children }: ReplacingProps) {
  useLayoutEffect(() => {
    presses.end()
    typing.end()
  }, [presses, typing])
  useEffect(
    () =>
      void nextTask().then(() => {
        typing.repeat()
        presses.repeat()
      }),
    [presses, typing],
  )
  return children
}

/**
 * Asks for the values of the page while the rest of the app starts, which takes a slow phone longer than the line. Nobody
 * uses them yet: the list stays open for as long as that takes.
 */
export function beginList(feed: Feed, root: HTMLElement): void {
  const marketType = marketTypeOf(root)
  if (marketType !== undefined) feed.retain(marketType).release()
}

/** Resolves when the list of a page has values, live ones where those of the screen are; after three seconds in any case. */
function valuesOf(
  feed: ReplacedWith['feed'],
  root: HTMLElement,
  early: EarlyRows | undefined,
): Promise<void> {
  const marketType = marketTypeOf(root)
  if (marketType === undefined) return Promise.resolve()
  const { feed: list, release } = feed.retain(marketType)
  return new Promise((resolve) => {
    let mayBecomeLive = early !== undefined
    const settle = (): void => {
      for (const stop of stops) stop()
      release()
      resolve()
    }
    const look = (): void => {
      const { table, stale } = list.status.get()
      const isLive = early?.heard() !== undefined
      const waits = isLive || (mayBecomeLive && early?.isOver() === false)
      if (table !== undefined && (!waits || (!stale && feed.state.get() === 'live'))) settle()
    }
    const stops = [
      list.status.subscribe(look),
      feed.state.subscribe(look),
      after(longestWait, settle),
      after(liveWait, () => {
        mayBecomeLive = false
        look()
      }),
    ]
    look()
  })
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/** The list of a page, for a coin that of its main pair. */
function marketTypeOf(root: HTMLElement): MarketType | undefined {
  const coinMarketType = root.querySelector('[data-token]') ? marketTypes.spot : undefined
  return listPageOf(splitLocale(location.pathname).path)?.marketType ?? coinMarketType
}
