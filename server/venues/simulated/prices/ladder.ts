/** A length of bars in the tree of prices; 0 is the longest. */
export type Level = (typeof levels)[keyof typeof levels]

/** The ladder of bar lengths from the calendar month down to the second, all aligned in UTC. */
export const levels = {
  month: 0,
  day: 1,
  sixHours: 2,
  hour: 3,
  quarter: 4,
  fiveMinutes: 5,
  minute: 6,
  fifteenSeconds: 7,
  fiveSeconds: 8,
  second: 9,
} as const

/** Milliseconds. */
export const second = 1_000
/** Milliseconds. */
export const minute = 60 * second
/** Milliseconds. */
export const hour = 60 * minute
/** Milliseconds. */
export const day = 24 * hour

const lengths = [
  0,
  day,
  6 * hour,
  hour,
  15 * minute,
  5 * minute,
  minute,
  15 * second,
  5 * second,
  second,
]

/** Length of the bars of a level in ms. 0 for months, whose length varies. */
export function lengthOf(level: Level): number {
  return lengths[level] ?? 0
}

/** The level below, whose bars a bar of `level` splits into. The second has none below it. */
export function below(level: Exclude<Level, 9>): Level {
  return (level + 1) as Level
}

/** The level above. The month has none above it. */
export function above(level: Exclude<Level, 0>): Exclude<Level, 9> {
  return (level - 1) as Exclude<Level, 9>
}

/** Number of the calendar month that contains `time`, counted from year 0. */
export function monthOf(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Start of a month that `monthOf` numbered, Unix ms. */
export function monthStart(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12)
}

/** Start of the bar of `level` that contains `time`. */
export function startOf(level: Level, time: number): number {
  if (level === levels.month) return monthStart(monthOf(time))
  const length = lengthOf(level)
  return Math.floor(time / length) * length
}

/** End, exclusive, of the bar of `level` that starts at `start`. */
export function endOf(level: Level, start: number): number {
  return level === levels.month ? monthStart(monthOf(start) + 1) : start + lengthOf(level)
}
