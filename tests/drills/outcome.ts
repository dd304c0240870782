import { median } from '../bench/sampling.ts'

/** What one drill saw. Times in ms; Infinity for what did not happen in time. */
export interface DrillOutcome {
  /** For how long prices stood still at most, on each gateway that the fault spares. */
  standstills: number[]
  /** From the end of mending until the prices of each gateway moved. */
  gateways: number[]
  /** Until each page was live: from the fault where it leaves room for them elsewhere, else from the end of mending. */
  pages: number[]
  /** Acknowledged changes that are not there, events that are not there or there twice, and gateways that ended by themselves. */
  faults: string[]
}

/** What can have prices has them again within this time, in ms. */
export const priceLimit = 10_000
/** A page whose socket is lost tries again by itself, up to 10 s after it failed. */
const pageLimit = 15_000

/** What a drill took, in seconds: median and worst. */
export function timesLine(name: string, { standstills, gateways, pages }: DrillOutcome): string {
  const kinds = {
    'others stood still for': standstills,
    'prices moved after': gateways,
    'pages were live after': pages,
  }
  const parts = Object.entries(kinds).flatMap(([kind, times]) =>
    times.length === 0
      ? []
      : [`${kind} ${seconds(median(times))}, at worst ${seconds(Math.max(...times))}`],
  )
  return `${name}: ${parts.join('; ')}`
}

/** What is not as it has to be; nothing where all is well. */
export function problemsOf({ standstills, gateways, pages, faults }: DrillOutcome): string[] {
  const over = (times: readonly number[], limit: number, what: string): string[] =>
    times.filter((ms) => ms >= limit).map((ms) => `${what} ${seconds(ms)}`)
  return [
    ...faults,
    ...over(standstills, priceLimit, 'a gateway that was spared stood still for'),
    ...over(gateways, priceLimit, 'a gateway had prices after'),
    ...over(pages, pageLimit, 'a page was live after'),
  ]
}

function seconds(ms: number): string {
  return Number.isFinite(ms) ? `${(ms / 1_000).toFixed(1)} s` : 'never'
}
