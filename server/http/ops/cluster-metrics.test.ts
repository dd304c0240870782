import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import type { ClusterState } from '../../venues/cluster/cluster-venue.ts'
import { measureCluster } from './cluster-metrics.ts'

const bus = () => ({ connected: true, reconnects: 2, slowConsumers: 1 })
const follower: ClusterState = {
  leads: false,
  epoch: 7,
  leaseAge: undefined,
  frameAge: 250,
  gaps: 3,
  snapshots: 4,
  oldFrames: 5,
}

async function linesOf(state: ClusterState | undefined): Promise<string[]> {
  const registry = new Registry()
  measureCluster(registry, { cluster: () => state, bus })
  const text = await registry.metrics()
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

it('measures a follower', async () => {
  expect(await linesOf(follower)).toEqual([
    'bourse_leader 0',
    'bourse_leader_epoch 7',
    'bourse_leader_frame_age_seconds 0.25',
    'bourse_leader_gaps_total 3',
    'bourse_leader_snapshots_total 4',
    'bourse_leader_old_frames_total 5',
    'bourse_bus_connected 1',
    'bourse_bus_reconnects_total 2',
    'bourse_bus_slow_consumer_total 1',
  ])
})

it('measures a leader', async () => {
  const lines = await linesOf({ ...follower, leads: true, leaseAge: 500, frameAge: undefined })
  expect(lines.slice(0, 3)).toEqual([
    'bourse_leader 1',
    'bourse_leader_epoch 7',
    'bourse_leader_lease_age_seconds 0.5',
  ])
})

it('measures nothing of a gateway that is alone', async () => {
  expect(await linesOf(undefined)).toEqual([])
})
