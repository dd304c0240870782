import type { Clock } from '../../lib/clock.ts'

/** Paces the requests of all instances of one exchange. */
export interface RequestGate {
  /**
   * Resolves when a request may be sent. Rejects with one line while the exchange wants none, and
   * when too many are waiting.
   */
  admit: (request: GatedRequest) => Promise<void>
  /** Lets no request through for `ms` from now; a longer refusal stays. */
  refuse: (ms: number) => void
}

/** A request that waits for its turn. */
export interface GatedRequest {
  /** Requests of one section share one limit. */
  section: string
  /** How long nothing else of its section may follow, ms. */
  cost: number
  /** So many requests of this cost may follow each other at once after a rest; 1 by default. */
  burst?: number
  /** Takes every other turn at least, the first one too, whatever else is waiting. */
  urgent: boolean
}

interface Waiter {
  cost: number
  burst: number
  resolve: () => void
  reject: (error: Error) => void
}

interface Section {
  freeAt: number
  urgent: Waiter[]
  patient: Waiter[]
  /** True when the last one to pass was urgent though others were waiting. */
  jumped: boolean
  waiting: boolean
}

const maxWaiting = 1_000

/** A gate that nobody waits at. */
export function createRequestGate(clock: Clock): RequestGate {
  const sections = new Map<string, Section>()
  let refusedUntil = 0

  const refusal = (): Error | undefined => {
    const rest = refusedUntil - clock.now()
    if (rest <= 0) return undefined
    return new Error(`too many requests, left alone for ${Math.ceil(rest / 1_000)} s`)
  }

  const run = (section: Section): void => {
    while (!section.waiting) {
      const queue = queueOf(section)
      const next = queue[0]
      if (next === undefined) return
      // What was not used up is saved, up to a burst.
      const start = Math.max(section.freeAt, clock.now() - (next.burst - 1) * next.cost)
      const wait = start - clock.now()
      if (wait > 0) {
        section.waiting = true
        clock.after(wait, () => {
          section.waiting = false
          run(section)
        })
        return
      }
      queue.shift()
      section.jumped = queue === section.urgent && section.patient.length > 0
      // Whole, because a clock never comes quite to a fraction.
      section.freeAt = start + Math.ceil(next.cost)
      next.resolve()
    }
  }

  return {
    admit: (request) =>
      new Promise((resolve, reject) => {
        const section = sections.get(request.section) ?? emptySection()
        sections.set(request.section, section)
        const error = refusal()
        if (error !== undefined) return reject(error)
        const queue = request.urgent ? section.urgent : section.patient
        if (queue.length >= maxWaiting) return reject(new Error('too many requests wait'))
        queue.push({ cost: request.cost, burst: request.burst ?? 1, resolve, reject })
        run(section)
      }),
    refuse: (ms) => {
      refusedUntil = Math.max(refusedUntil, clock.now() + ms)
      const error = refusal()
      if (error === undefined) return
      for (const section of sections.values()) {
        const waiters = [...section.urgent.splice(0), ...section.patient.splice(0)]
        for (const waiter of waiters) waiter.reject(error)
      }
    },
  }
}

function queueOf({ urgent, patient, jumped }: Section): Waiter[] {
  const waits = patient.length > 0
  return waits && (jumped || urgent.length === 0) ? patient : urgent
}

function emptySection(): Section {
  return { freeAt: 0, urgent: [], patient: [], jumped: false, waiting: false }
}
