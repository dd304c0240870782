import { useEffect, useState } from 'react'
import { type ChartColors, chartColors } from './chart-colors.ts'

/** The tokens that hold for an element, read anew when theme or palette change; none before it is there. */
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
    return () => observer.disconnect()
  }, [element])
  return colors
}
