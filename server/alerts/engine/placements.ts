import { alertSwitches } from '../../../src/contract/entities/alert/alert-enums.ts'
import type { Suppression } from '../../../src/contract/entities/alert/alert-event.ts'
import type { MarketChange } from '../../../src/contract/entities/market/market-change.ts'
import type { TimeZone } from '../../../src/contract/entities/time-zone.ts'
import { priceSources } from '../../../src/contract/enums.ts'
import { mantissaToDecimal } from '../../lib/decimal.ts'
import type { TraceParent } from '../../lib/traces/tracing.ts'
import { type Side, ThresholdIndex } from '../index/threshold-index.ts'
import type { Finding, UserAlert } from '../user-alert.ts'
import { changeOrdinal } from './change-ordinal.ts'
import { firingOf } from './firing.ts'
import { awaited, type Phase, passage, phaseAt, type Shape, spentFrom } from './phases.ts'
import { isAnchored, isPatient, shapeOf, watchesChange } from './shapes.ts'
import { type Lane, priceScaleOf, type Track } from './track.ts'
import { freeFrom } from './verdict.ts'

/** One crossing of an alert. */
export interface Crossing {
  alert: UserAlert
  /** How many crossings the alert has had with this one. */
  generation: number
  /** The finding that it leaves behind when its moment is over: further prices may be part of it. */
  finding: Finding
  /** The price that met the condition, in quote currency; of 101 the reading of the index. */
  price: string
  /** Venue time, Unix ms. */
  time: number
  suppressed: Suppression | undefined
  /** Of 102 what was found. */
  found?: FoundChange
  /** The span that its messages hang on, where it is traced. */
  trace?: TraceParent
}

/** The part of a market change that an event keeps. */
export type FoundChange = Pick<MarketChange, 'symbolId' | 'kind' | 'size' | 'window' | 'move'>

/** The time of what does not come. */
const never = Number.POSITIVE_INFINITY

/** What follows from levels that are reached. */
export interface PlacementOptions {
  timeZoneOf: (userId: string) => TimeZone
  onCrossing: (crossing: Crossing) => void
  /** A finding changed without a crossing. */
  onFinding: (alert: UserAlert) => void
}

/** An alert that is in the index. */
interface Placed {
  alert: UserAlert
  track: Track
  lane: Lane
  shape: Shape
  up: number
  down: number
  /** When it is ready again without its price leaving, Unix ms; infinitely late for others. */
  due: number
  /** Its newest crossing. */
  crossing: Crossing | undefined
}

/** Alerts in the index: puts their levels there, and moves them on when levels are reached. */
export class Placements {
  readonly index: ThresholdIndex
  /** Times at which alerts are ready again, in lanes of the same numbers. */
  readonly #waits: ThresholdIndex
  readonly #options: PlacementOptions
  /** By owner number of the index. */
  readonly #placed: (Placed | undefined)[] = []
  readonly #freeOwners: number[] = []
  readonly #owners = new Map<UserAlert, number>()
  /** What is being evaluated: its time, and the price that users are told, as a mantissa. */
  time = 0
  price = 0

  constructor(options: PlacementOptions) {
    this.#options = options
    this.index = new ThresholdIndex((owner, side) => this.#reached(owner, side))
    this.#waits = new ThresholdIndex((owner) => this.#rearm(owner))
  }

  /** Bytes that levels, times and gates hold. */
  get bytes(): number {
    return this.index.bytes + this.#waits.bytes
  }

  /** A new lane without alerts; its number. */
  addLane(): number {
    this.#waits.addLane()
    return this.index.addLane()
  }

  /** True if nothing is reached in a lane by values within [low, high] at `time`. */
  isQuiet(lane: number, time: number, low: number, high: number): boolean {
    return this.index.isQuiet(lane, low, high) && this.#waits.isQuiet(lane, time, time)
  }

  /** Moves a lane to `to` at the time that is evaluated; see `ThresholdIndex.move`. */
  move(lane: number, to: number, budget: number): number {
    const left = this.#waits.move(lane, this.time, budget)
    return left > 0 ? this.index.move(lane, to, left) : left
  }

  has(alert: UserAlert): boolean {
    return this.#owners.has(alert)
  }

  /** The alerts of a track that are in the index. */
  alertsOf(track: Track): UserAlert[] {
    return [...track.placed].flatMap((owner) => this.#placed[owner]?.alert ?? [])
  }

  /** Puts an alert into the index; false where its lane has no price to start from, or to fire at. */
  place(track: Track, alert: UserAlert): boolean {
    const lane = laneOf(alert)
    const value = valueOf(track, lane)
    if (Number.isNaN(value)) return false
    const { phase: before, fireIfMet } = alert.finding
    // Beside a gap only last prices are filled: what the other lanes hold is from before it.
    const isOld = lane !== 'market' && track.gap !== 'none'
    if (isOld && before === undefined && fireIfMet) return false
    const scale = priceScaleOf(track, lane)
    if (isAnchored(alert.settings) && alert.finding.anchor === undefined) {
      alert.finding = { ...alert.finding, anchor: mantissaToDecimal(value, scale) }
    }
    const shape = shapeOf(alert.settings, scale, alert.finding.anchor)
    const owner = this.#freeOwners.pop() ?? this.#placed.length
    const placed: Placed = {
      alert,
      track,
      lane,
      shape,
      up: 0,
      down: 0,
      due: never,
      crossing: undefined,
    }
    this.#placed[owner] = placed
    this.#owners.set(alert, owner)
    track.placed.add(owner)
    this.time = Math.max(track.through, alert.finding.since)
    this.price = lane === 'change' ? track.last : value
    if (before === undefined) {
      const phase = phaseAt(shape, value)
      alert.finding = { ...alert.finding, phase, fireIfMet: false }
      const isWanted = fireIfMet && this.time < alert.settings.expiresAt
      const spent = isWanted ? spentFrom(shape, phase) : undefined
      if (spent !== undefined) {
        this.#cross(owner, placed, spent)
        return true
      }
      this.#options.onFinding(alert)
    }
    this.#enter(owner, placed)
    // The finding may be older than the price. A change beside a gap may be made of a candle's price and
    // of an opening price that is older: the first whole ticker decides.
    const isWhole = lane !== 'change' || track.gap === 'none'
    // What was found by somebody who knew a newer price is not measured by this one.
    const isOlder = alert.finding.since <= (lane === 'market' ? track.lastFrom : track.restFrom)
    if (isWhole && isOlder && (value >= placed.up || value <= placed.down)) {
      this.index.move(track.index[lane], value, Number.POSITIVE_INFINITY)
    }
    return true
  }

  /** Takes an alert out of the index; nothing happens where it is not there. */
  takeOut(alert: UserAlert): void {
    const owner = this.#owners.get(alert)
    const placed = owner === undefined ? undefined : this.#placed[owner]
    if (owner === undefined || placed === undefined) return
    this.#leaveAll(owner, placed)
    this.#forget(owner, placed)
  }

  #reached(owner: number, side: Side): void {
    const placed = this.#placed[owner]
    if (placed === undefined) return
    const { alert, shape } = placed
    this.#leave(owner, placed, side === 'up' ? 'down' : 'up')
    this.#leaveWait(owner, placed)
    const { phase } = alert.finding
    if (this.time >= alert.settings.expiresAt || phase === undefined) {
      this.#forget(owner, placed)
      return
    }
    const next = passage(shape, phase, side)
    if (next.fires) {
      this.#cross(owner, placed, next.phase)
      return
    }
    this.#goOn(owner, placed, next.phase)
  }

  /** What kept an alert from firing is over: the price need not leave first. */
  #rearm(owner: number): void {
    const placed = this.#placed[owner]
    if (placed === undefined) return
    placed.due = never
    this.#leaveAll(owner, placed)
    if (this.time >= placed.alert.settings.expiresAt) this.#forget(owner, placed)
    else this.#goOn(owner, placed, 'ready')
  }

  /** To another phase without a crossing. */
  #goOn(owner: number, placed: Placed, phase: Phase): void {
    const { alert } = placed
    alert.finding = { ...alert.finding, phase, since: this.time }
    if (placed.crossing?.time === this.time) placed.crossing.finding = alert.finding
    this.#options.onFinding(alert)
    this.#enter(owner, placed)
  }

  #cross(owner: number, placed: Placed, phase: Finding['phase']): void {
    const { alert, track, lane } = placed
    const { time } = this
    const zone = this.#options.timeZoneOf(alert.userId)
    const { finding: counted, suppressed } = firingOf(alert, time, zone)
    const scale = priceScaleOf(track, lane)
    const price = mantissaToDecimal(this.price, scale)
    const finding = { ...counted, phase, since: time }
    if (suppressed === undefined && isAnchored(alert.settings)) {
      finding.anchor = price
      finding.phase = 'ready'
      placed.shape = shapeOf(alert.settings, scale, price)
    }
    alert.finding = finding
    if (finding.done) {
      alert.alertSwitch = alertSwitches.closed
      this.#forget(owner, placed)
    } else this.#enter(owner, placed)
    const { generation } = finding
    placed.crossing = { alert, generation, finding, price, time, suppressed }
    this.#options.onCrossing(placed.crossing)
  }

  /** Puts the levels of the alert's phase into the index. */
  #enter(owner: number, placed: Placed): void {
    const { alert, track, lane, shape } = placed
    const { up, down } = awaited(shape, alert.finding.phase ?? 'ready')
    placed.up = up
    placed.down = down
    const number = track.index[lane]
    if (up !== Number.POSITIVE_INFINITY) this.index.add(number, 'up', up, owner)
    if (down !== Number.NEGATIVE_INFINITY) this.index.add(number, 'down', down, owner)
    const { settings, finding } = alert
    if (finding.phase !== 'spent' || !isPatient(settings)) return
    placed.due = freeFrom({ coolDown: settings.coolDown, firedAt: finding.firedAt })
    this.#waits.add(number, 'up', placed.due, owner)
  }

  #leaveAll(owner: number, placed: Placed): void {
    this.#leave(owner, placed, 'up')
    this.#leave(owner, placed, 'down')
    this.#leaveWait(owner, placed)
  }

  #leaveWait(owner: number, placed: Placed): void {
    const { track, lane, due } = placed
    if (due === never) return
    placed.due = never
    this.#waits.remove(track.index[lane], 'up', due, owner)
  }

  #leave(owner: number, { track, lane, up, down }: Placed, side: Side): void {
    const level = side === 'up' ? up : down
    if (Number.isFinite(level)) this.index.remove(track.index[lane], side, level, owner)
  }

  #forget(owner: number, { alert, track }: Placed): void {
    this.#placed[owner] = undefined
    this.#freeOwners.push(owner)
    this.#owners.delete(alert)
    track.placed.delete(owner)
  }
}

function laneOf({ settings }: UserAlert): Lane {
  if (watchesChange(settings)) return 'change'
  if (settings.priceSource === priceSources.mark) return 'mark'
  return settings.priceSource === priceSources.index ? 'index' : 'market'
}

/** Where a lane stands, in its whole numbers; NaN before the first price. */
function valueOf(track: Track, lane: Lane): number {
  switch (lane) {
    case 'market':
      return track.last
    case 'mark':
      return track.mark
    case 'index':
      return track.indexPrice
    case 'change':
      return changeOrdinal(track.open, track.last)
  }
}
