import type { BrowserContext, Page } from 'playwright'

/** A slow line: 1.6 Mbit/s, 150 ms round trip. */
export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** A slow phone has a processor so many times slower. */
export const processorRate = 4

/**
 * A page of a slow phone on a slow line. It notes in `firstRow` when some of what `selector` names was painted, in ms since
 * the start of the navigation, and in `layoutShift` the sum of layout shifts.
 */
export async function slowPage(context: BrowserContext, selector: string): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  await page.addInitScript((wanted) => {
    Reflect.set(window, 'layoutShift', 0)
    new PerformanceObserver((list) => {
      const sum = list.getEntries().reduce((all, entry) => all + Reflect.get(entry, 'value'), 0)
      Reflect.set(window, 'layoutShift', Number(Reflect.get(window, 'layoutShift')) + sum)
    }).observe({ type: 'layout-shift', buffered: true })
    // The browser tells when the marked text was painted, whatever its thread does next.
    new PerformanceObserver((list) => {
      const [first] = list.getEntries()
      if (first !== undefined && !Reflect.has(window, 'firstRow'))
        Reflect.set(window, 'firstRow', Reflect.get(first, 'renderTime'))
    }).observe({ type: 'element', buffered: true })
    // A row can arrive in pieces, so marking goes on until some of it was painted.
    const observer = new MutationObserver(() => {
      if (Reflect.has(window, 'firstRow')) return observer.disconnect()
      const row = document.querySelector(wanted)
      if (row === null) return undefined
      for (const element of [row, ...row.querySelectorAll('*')])
        element.setAttribute('elementtiming', 'row')
      return undefined
    })
    observer.observe(document, { childList: true, subtree: true })
  }, selector)
  return page
}
