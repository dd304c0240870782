/**
 * The script that other sites load. It makes a frame of each `<div data-bourse="ticker">`, now and when it is asked
 * again, and does nothing else on their pages. It imports nothing, so that it is one small file.
 */

/** What a frame is as high as, in px, until it tells or its `data-height` says otherwise. */
const heights: Readonly<Record<string, number>> = {
  ticker: 88,
  list: 480,
  chart: 420,
  'heat-map': 420,
}
/** Names of the choices that go into the address of a frame. */
const choices = ['symbols', 'market', 'rows', 'interval', 'theme', 'palette', 'locale'] as const
/** Heights in px that a frame may ask for. */
const least = 40
const most = 4_000

/** Frames that are as high as they tell. */
const frames: HTMLIFrameElement[] = []

function fill(place: HTMLElement): void {
  const { bourse: kind = '', width = '100%', height } = place.dataset
  const usual = heights[kind]
  if (usual === undefined) {
    // Who writes the page sees at once what is wrong with it.
    place.textContent = `data-bourse: ${kind} is none of ${Object.keys(heights).join(', ')}`
    return
  }
  // Embeds lie beside this script.
  const address = new URL(kind, import.meta.url)
  for (const name of choices) {
    const value = place.dataset[name]
    if (value !== undefined) address.searchParams.set(name, value)
  }
  const frame = document.createElement('iframe')
  frame.title = place.dataset.title ?? 'Bourse'
  frame.loading = 'lazy'
  frame.referrerPolicy = 'strict-origin'
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
  frame.style.display = 'block'
  frame.style.border = '0'
  frame.style.width = sizeOf(width)
  frame.style.height = sizeOf(height ?? String(usual))
  frame.src = address.href
  place.replaceChildren(frame)
  if (height === undefined) frames.push(frame)
}

/** A size as style sheets write it: `300` are px. */
function sizeOf(text: string): string {
  return /^\d+$/.test(text) ? `${text}px` : text
}

function isHeight(data: unknown): data is { height: number } {
  if (typeof data !== 'object' || data === null) return false
  if (Reflect.get(data, 'bourse') !== 'height') return false
  return typeof Reflect.get(data, 'height') === 'number'
}

// A frame has no origin of its own: it is known by its window.
addEventListener('message', ({ source, data }) => {
  const frame = frames.find(({ contentWindow }) => contentWindow === source)
  if (source === null || frame === undefined || !isHeight(data)) return
  frame.style.height = `${Math.min(Math.max(data.height, least), most)}px`
})

for (const place of document.querySelectorAll<HTMLElement>('[data-bourse]')) fill(place)
