/**
 * Names every catalog that this page fetched, now and later, so that the worker keeps it: on a first
 * visit the page got it before there was a worker.
 */
export function reportCatalogs(report: (pathname: string) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { pathname } = new URL(name)
      if (pathname.startsWith('/assets/locale-')) report(pathname)
    }
  })
  observer.observe({ type: 'resource', buffered: true })
}
