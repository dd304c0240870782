import { readFile } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { dayOf, startOfDay } from '../../../src/contract/day.ts'
import type {
  CalendarEvent,
  EventCalendar,
} from '../../../src/contract/entities/news/event-calendar.ts'
import type { Clock } from '../../lib/clock.ts'
import { lifeOf } from '../../venues/shared/ask-json.ts'
import type { SharedAnswers } from '../../venues/shared/shared-answers.ts'
import { fetchPublic } from '../fetch-public.ts'
import { inventedEvents } from './invented/invented-events.ts'
import { readCalendar } from './read-calendar.ts'

/** What events come from. */
export interface CalendarOptions {
  /** An http or https address or the absolute path of a file; undefined where the operator names none. */
  place: string | undefined
  answers: SharedAnswers
  /** Seed of the simulated market, beside which events are invented; undefined beside an exchange. */
  seed: string | undefined
  /** The venue's time: which day it is. */
  venueClock: Pick<Clock, 'now'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  readText?: (place: string) => Promise<string>
}

/** Events of the economy and of coins. */
export interface Calendar {
  current: () => EventCalendar
  /** Reads the source now, and from then on once an hour. */
  start: () => void
  stop: () => void
}

/** The least time between two readings, in ms: services shut out who asks more often. */
const interval = 3_600_000
const limits = { timeout: 15_000, bytes: 1_024 * 1_024 }
/** More events than these are not shown. */
const maxShown = 100

/** The events of the operator's source, else invented ones beside the simulated market, else none. */
export function createCalendar(options: CalendarOptions): Calendar {
  const { place, answers, seed, venueClock, clock, log, readText = readPlace } = options
  const ask = answers.share({
    name: 'calendar',
    life: lifeOf(interval),
    ask: async () => readText(place ?? ''),
    schema: v.string(),
  })
  let events: readonly CalendarEvent[] = []
  let asOf = 0
  let cancel = (): void => undefined

  const read = async (): Promise<void> => {
    try {
      const { answer, asOf: askedAt } = await ask('')
      events = readCalendar(answer)
      asOf = askedAt
    } catch (error) {
      log.warn({ err: error }, 'EVENT_CALENDAR gave no events')
    }
  }

  const calendarFrom = (today: string): Omit<EventCalendar, 'today'> => {
    if (place !== undefined) {
      const from = startOfDay(today)
      const shown = events.filter(({ time }) => time >= from).slice(0, maxShown)
      return { invented: false, asOf, source: sourceOf(place), events: shown }
    }
    if (seed === undefined) return { invented: false, asOf: 0, source: null, events: [] }
    const now = venueClock.now()
    const source = { name: 'Simulated market', url: '' }
    return { invented: true, asOf: Math.floor(now), source, events: inventedEvents(seed, now) }
  }

  return {
    current: () => {
      const today = dayOf(venueClock.now())
      return { today, ...calendarFrom(today) }
    },
    start: () => {
      if (place === undefined) return
      cancel = clock.every(interval, () => void read())
      void read()
    },
    stop: () => cancel(),
  }
}

function isAddress(place: string): boolean {
  return /^https?:/i.test(place)
}

function readPlace(place: string): Promise<string> {
  return isAddress(place) ? fetchPublic(place, limits) : readFile(place, 'utf8')
}

/** How a source is named: by its host, and nothing of a path that only the operator knows. */
function sourceOf(place: string): { name: string; url: string } {
  if (!isAddress(place)) return { name: '', url: '' }
  const { host, origin } = new URL(place)
  return { name: host, url: origin }
}
