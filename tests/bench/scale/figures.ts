/** A number that the simulation goes by, and where it comes from. */
export interface Figure {
  value: number
  unit: string
  /** `measured`: by which command; `setting`: in which file; `assumed`: to be put in by whoever knows better. */
  source: string
}

const of = (value: number, unit: string, source: string): Figure => ({ value, unit, source })

/** What the simulation of many gateways goes by. */
export const figures = {
  visitors: of(1_000_000, 'open pages', 'assumed'),
  gateways: of(100, 'gateways', 'assumed'),
  arrivals: of(500, 'sockets a second and gateway', 'setting: SOCKETS_PER_SECOND'),
  socketCap: of(20_000, 'sockets of a gateway', 'setting: server/socket/hub.ts'),
  perClient: of(10, 'us CPU per client and batch', 'measured: npm run bench growth'),
  clientRate: of(11, 'kB a second and client', 'measured: npm run bench growth'),
  batches: of(4, 'batches a second', 'setting: server/socket/ticker-topic.ts'),
  memory: of(30, 'kB memory per client', 'measured: npm run bench growth'),
  changedRows: of(800, 'changed rows a second', 'assumed: the simulated market, all lists'),
  rowBytes: of(38, 'bytes of a changed row', 'setting: server/venues/frames/ticker-frame.ts'),
  snapshotSize: of(60, 'kB of a compressed snapshot', 'assumed'),
  edges: of(50, 'places of a CDN', 'assumed'),
  edgeLife: of(1, 'seconds that a snapshot is kept', 'setting: server/http/calls/market-calls.ts'),
  shell: of(214, 'kB of a first visit', 'setting: scripts/size-budget.json'),
  newVisitors: of(0.2, 'of those who come have no copy', 'assumed'),
  poolSize: of(10, 'connections of a gateway', 'setting: DATABASE_CONNECTIONS'),
} as const satisfies Record<string, Figure>
