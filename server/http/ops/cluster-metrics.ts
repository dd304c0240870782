import { Counter, Gauge, type Registry } from 'prom-client'
import type { BusStats } from '../../bus/bus.ts'
import type { ClusterState } from '../../venues/cluster/cluster-venue.ts'

/** A gateway among others; both undefined where it is alone. */
export interface MeasuredCluster {
  cluster: () => ClusterState | undefined
  bus: () => BusStats
}

/** Measures who speaks with the venue, what is missed of it, and how the bus is doing; nothing of a gateway alone. */
export function measureCluster(registry: Registry, { cluster, bus }: MeasuredCluster): void {
  const gauge = (
    name: string,
    help: string,
    read: (state: ClusterState) => number | undefined,
  ): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const state = cluster()
        const value = state && read(state)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }
  const counter = (
    name: string,
    help: string,
    read: (state: ClusterState, stats: BusStats) => number,
  ): void => {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        const state = cluster()
        this.reset()
        if (state === undefined) this.remove()
        else this.inc(read(state, bus()))
      },
    })
  }
  gauge('bourse_leader', '1 where this gateway speaks with the venue for all, else 0.', (state) =>
    state.leads ? 1 : 0,
  )
  gauge('bourse_leader_epoch', 'Epoch of the leader that this gateway believes in.', (state) =>
    state.epoch === 0 ? undefined : state.epoch,
  )
  gauge(
    'bourse_leader_lease_age_seconds',
    'Since the database confirmed the lease of this gateway; nothing where it does not lead.',
    ({ leaseAge }) => leaseAge && leaseAge / 1_000,
  )
  gauge(
    'bourse_leader_frame_age_seconds',
    'Since the last frame of the leader; nothing where this gateway leads.',
    ({ frameAge }) => frameAge && frameAge / 1_000,
  )
  counter('bourse_leader_gaps_total', 'Frames that were found missing.', ({ gaps }) => gaps)
  counter(
    'bourse_leader_snapshots_total',
    'Snapshots that were read of the leader.',
    ({ snapshots }) => snapshots,
  )
  counter(
    'bourse_leader_old_frames_total',
    'Frames of leaders that lead no more, which were left out.',
    ({ oldFrames }) => oldFrames,
  )
  gauge('bourse_bus_connected', '1 while NATS is connected, else 0.', () =>
    bus().connected ? 1 : 0,
  )
  counter(
    'bourse_bus_reconnects_total',
    'How often the connection to NATS came back.',
    (_, { reconnects }) => reconnects,
  )
  counter(
    'bourse_bus_slow_consumer_total',
    'How often NATS dropped messages because this gateway read too slowly.',
    (_, { slowConsumers }) => slowConsumers,
  )
}
