import type { CDPSession, Page } from 'playwright'

/** What a page did to its main thread and its layout while it was watched. */
export interface PageVitals {
  /** Durations in ms of our scripts' entries in frames that took longer than 50 ms. */
  longScripts: number[]
  /** Tasks over 50 ms of any cause (painting, collection and the machine's other work included). */
  longTasks: number[]
  /** Sum of layout shifts without recent input. */
  layoutShift: number
}

/**
 * A layout shift below this is less than a digit that moves by its own width: a number that gained or
 * lost one between two frames. Anything a person could notice scores ten times as much.
 */
export const unseenShift = 0.0001

declare global {
  interface Window {
    pageVitals?: PageVitals
  }
}

/** Starts to watch; call before the page loads. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals: PageVitals = { longScripts: [], longTasks: [], layoutShift: 0 }
    window.pageVitals = vitals
    const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry)
      }).observe({ type, buffered: true })
    }
    observe('longtask', (entry) => vitals.longTasks.push(entry.duration))
    observe('layout-shift', (entry) => {
      if (Reflect.get(entry, 'hadRecentInput') !== true) {
        vitals.layoutShift += Number(Reflect.get(entry, 'value'))
      }
    })
    observe('long-animation-frame', (entry) => {
      const scripts: unknown = Reflect.get(entry, 'scripts')
      if (!Array.isArray(scripts)) return
      for (const script of scripts) {
        if (script instanceof PerformanceEntry && script.duration > 50) {
          vitals.longScripts.push(script.duration)
        }
      }
    })
  })
}

/** Forgets what was seen so far, for example the start of the app. */
export async function resetVitals(page: Page): Promise<void> {
  await page.evaluate(() => {
    const vitals = window.pageVitals
    if (vitals === undefined) return
    vitals.longScripts.length = 0
    vitals.longTasks.length = 0
    vitals.layoutShift = 0
  })
}

/** What was seen since the start or the last reset. */
export async function readVitals(page: Page): Promise<PageVitals> {
  const vitals = await page.evaluate(() => window.pageVitals)
  if (vitals === undefined) throw new Error('watchVitals was not called before the page loaded')
  return vitals
}

/** Bytes of the script heap in use after a forced collection. */
export async function heapAfterCollection(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const usage = await session.send('Runtime.getHeapUsage')
  return usage.usedSize
}

/**
 * CPU seconds of the main thread since the first call: all tasks, and scripts alone. CPU time, so that
 * other work of the machine does not count.
 */
export async function mainThreadSeconds(
  session: CDPSession,
): Promise<{ tasks: number; scripts: number }> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { tasks: read('TaskDuration'), scripts: read('ScriptDuration') }
}
