import { useEffect, useState } from 'react'
import { type ChartColors, chartColors } from './chart-colors.ts'

/**
 * The tokens that hold for an element, read anew when theme or palette change, and when figures around it get old,
 * which are drawn without colour; none before it is there.
 */
export function useChartColors(element: HTMLElement | null): ChartColors | undefined {
  const [colors, setColors] = useState<ChartColors>()
  useEffect(() => {
    if (element === null) return undefined
    const read = (): void => setColors(chartColors(element))
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, {
      attributeFilter: ['data-theme', 'data-palette'],
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['data-old'] })
    return () => observer.disconnect()
  }, [element])
  return colors
}
