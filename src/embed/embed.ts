import type { EmbedKind } from '../contract/embed/embed-options.ts'
import { embedRootId, embedRowsPath } from '../contract/embed/embed-paths.ts'
import { embedRowsSchema } from '../contract/embed/embed-rows.ts'
import { embedSocketPath } from '../contract/socket-address.ts'
import { browserTiming, openBrowserSocket } from '../feed/browser.ts'
import { pageLifecycle } from '../feed/lifecycle.ts'
import { createSocketClient } from '../feed/socket/socket-client.ts'
import { askGateway } from './data/ask-gateway.ts'
import { type EmbedFeed, startEmbedFeed } from './data/embed-feed.ts'
import { type EmbedContent, readContent } from './data/embed-lists.ts'
import { readEmbedData } from './data/read-embed-data.ts'
import { shownRows } from './data/shown-rows.ts'
import { element } from './parts/elements.ts'
import { followTheme } from './parts/follow-theme.ts'
import { message, missingMessage } from './parts/message.ts'
import { focusedLink, focusLink } from './parts/restore-focus.ts'
import { createStateLine } from './parts/state-line.ts'
import { tellHeight } from './parts/tell-height.ts'
import type { EmbedView, MakeView, ViewOptions } from './views/embed-view.ts'
import { listView } from './views/list.ts'
import { tickerView } from './views/ticker.ts'
import './embed.css'

/** The views by their kind: what draws on a canvas comes when it is needed. */
const views: Readonly<Record<EmbedKind, () => Promise<MakeView>>> = {
  ticker: async () => tickerView,
  list: async () => listView,
  chart: async () => (await import('./views/chart.ts')).chartView,
  'heat-map': async () => (await import('./views/heat-map.ts')).heatMapView,
}

start()

/** Puts an embedded page together: rows and their stream, what draws them, and the line that says how they are. */
function start(): void {
  const root = document.getElementById(embedRootId)
  if (root === null) return
  const data = readEmbedData(document)
  const { texts, kind, query } = data
  const { lang: language } = document.documentElement
  followTheme(data.theme)
  const line = createStateLine(data)
  const place = element('div', { class: 'content' }, message(texts.loading))
  // The page came with the same words, for as long as this script was on its way.
  root.querySelector('.content')?.remove()
  root.append(place, line.element)
  tellHeight(root, kind)

  const timing = browserTiming()
  const lifecycle = pageLifecycle(() => window, timing)
  const socket = createSocketClient({
    create: () => openBrowserSocket(embedSocketPath),
    startsAtOnce: true,
    hasSession: () => false,
    lifecycle,
    timing,
    random: Math.random,
  })
  const options: ViewOptions = {
    data,
    language,
    socket,
  }
  const loading = views[kind]()
  let view: EmbedView | undefined
  let frame = 0

  const draw = async (content: EmbedContent): Promise<void> => {
    const makeView = await loading
    const focused = focusedLink(place)
    view?.remove()
    const rows = shownRows(content, data, language)
    view = rows.length === 0 ? undefined : makeView(rows, { ...options, focused })
    const missing = missingMessage(content.missing, texts)
    const parts = [view?.element, missing].filter((part) => part !== undefined)
    place.replaceChildren(...(parts.length === 0 ? [message(texts.none)] : parts))
    if (focused !== undefined) focusLink(place, focused)
  }
  const sayFailed = (): void => {
    const retry = { label: texts.retry, act: () => feed.retry() }
    place.replaceChildren(message(texts.failed, retry))
  }
  const feed: EmbedFeed = startEmbedFeed({
    load: async () => readContent(await askGateway(embedRowsPath, query, embedRowsSchema)),
    socket,
    lifecycle,
    timing,
    random: Math.random,
    onContent: (content) => {
      // A script that cannot be fetched comes with the page anew.
      draw(content).catch(() => place.replaceChildren(message(texts.failed, reload(texts.retry))))
    },
    onValues: () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        view?.update()
      })
    },
    onState: (state) => {
      document.documentElement.dataset.feed = state.feed
      root.toggleAttribute('data-old', state.isOld)
      line.show(state)
      if (state.hasFailed) sayFailed()
    },
  })
}

function reload(label: string): { label: string; act: () => void } {
  return { label, act: () => location.reload() }
}
