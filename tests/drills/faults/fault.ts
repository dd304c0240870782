import type { DrillCluster, DrillGateway } from '../cluster/drill-cluster.ts'

/** Something that breaks, and is mended. */
export interface Fault {
  /** What happens, such as `the leader is killed`. */
  name: string
  /** From when to when it lasts, in ms, without the time that mending takes. */
  ms: number
  strike: (cluster: DrillCluster) => Promise<Struck>
}

/** A fault that has struck. */
export interface Struck {
  /** Gateways that have prices, or get them again, although it lasts. */
  spared: readonly DrillGateway[]
  /** True where visitors can find everything elsewhere at once. */
  leavesRoom: boolean
  mend: () => Promise<void>
}
