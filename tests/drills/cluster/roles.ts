import { setTimeout as wait } from 'node:timers/promises'
import { metricsOf } from '../../support/cluster/running-cluster.ts'
import type { DrillCluster, DrillGateway } from './drill-cluster.ts'

/** What a gateway is to the others. */
export type Role = 'the leader' | 'a gateway'

const answerPatience = 1_000
/** How long nobody may lead. */
const leaderPatience = 30_000

/** The one in a role now, of those that answer, and all others. Rejects where nobody leads for long. */
export async function inRole(
  { gateways }: Pick<DrillCluster, 'gateways'>,
  role: Role,
): Promise<{ one: DrillGateway; others: DrillGateway[] }> {
  const deadline = Date.now() + leaderPatience
  for (;;) {
    const leads = await Promise.all(gateways.map(isLeader))
    const one = gateways[leads.indexOf(role === 'the leader')]
    if (one !== undefined && leads.includes(true)) {
      return { one, others: gateways.filter((gateway) => gateway !== one) }
    }
    if (Date.now() > deadline) throw new Error(`there is nobody who is ${role}`)
    await wait(250)
  }
}

/** Undefined where it does not answer. */
async function isLeader({ process }: DrillGateway): Promise<boolean | undefined> {
  const asked = metricsOf(process).catch(() => undefined)
  const metrics = await Promise.race([asked, wait(answerPatience, undefined)])
  return metrics === undefined ? undefined : metrics.get('bourse_leader') === 1
}
