import {
  type MetricColumns,
  metricKindNames,
  unknownColumns,
} from '../../../venues/metrics/metric-columns.ts'
import type { MetricVenue } from '../../../venues/metrics/metric-venue.ts'
import { isStated } from '../combine.ts'

/**
 * Reads a venue from several sources: of each figure from the first that states it. A source that cannot be asked is
 * left out; rejects where none can.
 */
export function joinSources(sources: readonly MetricVenue['read'][]): MetricVenue['read'] {
  return async (coin, grid, options) => {
    const answers = await Promise.allSettled(sources.map((read) => read(coin, grid, options)))
    const stated = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value !== undefined ? [answer.value] : [],
    )
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (stated.length === 0 && failed !== undefined) throw failed.reason
    if (failed !== undefined) options?.onMissed?.()
    return stated.length === 0 ? undefined : firstStated(stated, grid.count)
  }
}

function firstStated(stated: readonly MetricColumns[], count: number): MetricColumns {
  const columns = unknownColumns(count)
  for (const kind of metricKindNames) {
    const first = stated.find((each) => isStated(each[kind]))
    if (first !== undefined) columns[kind].set(first[kind])
  }
  return columns
}
