// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** What stands where the script makes a frame: an element that loads nothing. */
let frame: HTMLElement | null

async function load(html: string): Promise<void> {
  document.body.innerHTML = html
  vi.resetModules()
  await import('./bourse.ts')
  frame = document.querySelector('mock-frame')
}

function said(name: string): string {
  return String(frame && Reflect.get(frame, name))
}

function tell(data: unknown, source: MessageEventSource | null): void {
  window.dispatchEvent(new MessageEvent('message', { data, source }))
}

beforeEach(() => {
  const make = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    make(name === 'iframe' ? 'mock-frame' : name),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

it('makes a frame that may run scripts and open links, and nothing else', async () => {
  await load(
    '<div data-bourse="ticker" data-symbols="BTCUSDT_SPBL" data-theme="dark" data-locale="ar" data-width="300" data-more="x"></div>',
  )
  expect(frame?.getAttribute('sandbox')).toBe(
    'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  )
  const { pathname, search } = new URL(said('src'))
  expect(pathname).toMatch(/\/embed\/ticker$/)
  expect(search).toBe('?symbols=BTCUSDT_SPBL&theme=dark&locale=ar')
  expect([frame?.style.width, frame?.style.height]).toEqual(['300px', '88px'])
  expect(said('loading')).toBe('lazy')
})

it('makes the frame as high as it says, within limits, and listens to no other', async () => {
  await load('<div data-bourse="list"></div>')
  const own = window.open('about:blank')
  if (frame !== null) Reflect.set(frame, 'contentWindow', own)
  tell({ bourse: 'height', height: 333 }, window)
  tell({ bourse: 'height', height: 'all' }, own)
  tell('height', own)
  expect(frame?.style.height).toBe('480px')
  tell({ bourse: 'height', height: 333 }, own)
  expect(frame?.style.height).toBe('333px')
  tell({ bourse: 'height', height: 1e9 }, own)
  expect(frame?.style.height).toBe('4000px')
})

it('leaves the height to a site that sets it', async () => {
  await load('<div data-bourse="chart" data-height="50%"></div>')
  const own = window.open('about:blank')
  if (frame !== null) Reflect.set(frame, 'contentWindow', own)
  tell({ bourse: 'height', height: 333 }, own)
  expect(frame?.style.height).toBe('50%')
})

it('says where the frame would be what it does not know', async () => {
  await load('<div data-bourse="pie"></div>')
  expect(frame).toBeNull()
  expect(document.body.textContent).toBe(
    'data-bourse: pie is none of ticker, list, chart, heat-map',
  )
})
