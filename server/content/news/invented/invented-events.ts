import { dayLength, dayOf, startOfDay } from '../../../../src/contract/day.ts'
import type { CalendarEvent } from '../../../../src/contract/entities/news/event-calendar.ts'
import { keyOf, uniform } from '../../../venues/simulated/hash.ts'
import { dayKey, pick, shuffled, whole } from './draw.ts'
import { type EventTemplate, events, unlockedCoins } from './templates.ts'

/** How many days of events there are, today included. */
const days = 8
/** Of how many days one has an unlock. */
const unlockShare = 0.3

/** The events of the model economy from the day of `now` (Unix ms) on: the same for a seed, always. */
export function inventedEvents(seed: string, now: number): CalendarEvent[] {
  const first = startOfDay(dayOf(now))
  return Array.from({ length: days }, (_, index) => dayOf(first + index * dayLength))
    .flatMap((day) => eventsOf(seed, day, now))
    .sort((one, other) => one.time - other.time)
}

function eventsOf(seed: string, day: string, now: number): CalendarEvent[] {
  const root = dayKey(seed, 'events', day)
  const weekday = new Date(startOfDay(day)).getUTCDay()
  const count = weekday === 0 || weekday === 6 ? 0 : whole(root, 2, 4)
  const economy = shuffled(events.length, keyOf(root, 1))
    .slice(0, count)
    .flatMap((index) => {
      const template = events[index]
      return template === undefined
        ? []
        : [economicEvent(template, day, keyOf(root, 10 + index), now)]
    })
  if (uniform(keyOf(root, 2)) > unlockShare) return economy
  return [...economy, unlock(day, keyOf(root, 3))]
}

function economicEvent(
  { title, country, hour, minute, effect, unit }: EventTemplate,
  day: string,
  key: number,
  now: number,
): CalendarEvent {
  const time = startOfDay(day) + (hour * 60 + minute) * 60_000
  const figure = (part: number): string =>
    unit === undefined ? '' : rendered(unit, keyOf(key, part))
  return {
    id: `${day}-${(key >>> 0).toString(36)}`,
    time,
    timed: true,
    title,
    country,
    coin: '',
    effect,
    actual: time <= now ? figure(1) : '',
    forecast: figure(2),
    previous: figure(3),
  }
}

function unlock(day: string, key: number): CalendarEvent {
  const millions = whole(keyOf(key, 1), 12, 90)
  return {
    id: `${day}-unlock`,
    time: startOfDay(day),
    timed: false,
    title: `Unlock of ${millions}M coins`,
    country: '',
    coin: pick(unlockedCoins, keyOf(key, 2)) ?? '',
    effect: 'medium',
    actual: '',
    forecast: '',
    previous: '',
  }
}

function rendered(unit: '%' | 'K' | '', key: number): string {
  if (unit === 'K') return `${whole(key, 208, 232)}K`
  if (unit === '') return (47 + uniform(key) * 7).toFixed(1)
  const tenths = whole(key, -4, 7)
  return `${tenths > 0 ? '+' : ''}${(tenths / 10).toFixed(1)}%`
}
