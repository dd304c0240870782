import * as v from 'valibot'
import type { MetricRow, PublicSeries } from './public-exchange.ts'
import { fitting, moment, numeric, stepBefore } from './read-rows.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const defaultHours = 8
const lengths = [5 * minute, 15 * minute, 30 * minute, hour, 4 * hour, day]

/** Steps by length in ms: what an exchange calls those of 5, 15 and 30 minutes, 1 and 4 hours, and a day. */
export function namedSteps(
  ...names: [string, string, string, string, string, string]
): ReadonlyMap<number, string> {
  return new Map(names.map((name, index) => [lengths[index] ?? day, name]))
}

/** A series but for its kinds and what is read of an answer. */
type SeriesRequest = Omit<PublicSeries, 'kinds' | 'read'>

/** A series, the shape of its rows, and what is read of each; rows of another shape are left out. */
interface RowSeries<Row> extends SeriesRequest {
  kinds: PublicSeries['kinds']
  row: v.GenericSchema<unknown, Row>
  values: (row: Row) => MetricRow['values']
  time: (row: Row) => number
}

/** Settlements of a contract, the shape of their rows, and what is read of each. */
interface SettlementSeries<Row> extends Omit<SeriesRequest, 'steps' | 'holds'> {
  row: v.GenericSchema<unknown, Row>
  settled: (row: Row) => { time: number; rate: number }
}

/** Start, and prices at open, high, low and close. */
const candle = v.looseTuple([moment, numeric, numeric, numeric, numeric])

/** Builders of the series of one exchange. */
export interface SeriesBuilders {
  /** A series whose rows name the start of their step. */
  byStart: <Row>(series: RowSeries<Row>) => PublicSeries
  /** A series whose rows name the moment at which their step ends. */
  byEnd: <Row>(series: RowSeries<Row>) => PublicSeries
  /** Closing prices of candles. */
  closes: (series: SeriesRequest) => PublicSeries
  /** Funding rates, from settlements. */
  funding: <Row>(series: SettlementSeries<Row>) => PublicSeries
}

/**
 * Builders of the series of an exchange.
 * @param rowsOf finds the rows of an answer, and throws where it makes no sense
 */
export function seriesBuilders(rowsOf: (answer: unknown) => unknown): SeriesBuilders {
  const byStart = <Row>({ row, time, values, ...series }: RowSeries<Row>): PublicSeries => ({
    ...series,
    read: (answer) =>
      fitting(row, rowsOf(answer)).map((one) => ({ time: time(one), values: values(one) })),
  })
  const byEnd = <Row>(series: RowSeries<Row>): PublicSeries => {
    const { read, ...rest } = byStart(series)
    return {
      ...rest,
      read: (answer, question) =>
        read(answer, question).map(({ time, values }) => ({
          time: stepBefore(time, question.step),
          values,
        })),
    }
  }
  return {
    byStart,
    byEnd,
    closes: (series) =>
      byStart({
        ...series,
        kinds: ['price'],
        row: candle,
        time: (row) => row[0],
        values: (row) => ({ price: row[4] }),
      }),
    funding: ({ row, settled, ...series }) => ({
      ...series,
      kinds: ['funding'],
      // Settlements are hours apart, and each rate holds until the next.
      steps: new Map([[hour, '']]),
      holds: 9 * hour,
      read: (answer) => fundingRows(fitting(row, rowsOf(answer)).map(settled)),
    }),
  }
}

/**
 * Rates of settlements as rows of hours, brought to 8 hours each: how long one was for follows from the one before.
 * @param settled times in Unix ms, in any order
 */
function fundingRows(settled: readonly { time: number; rate: number }[]): MetricRow[] {
  const sorted = settled.toSorted((one, other) => one.time - other.time)
  return sorted.map(({ time, rate }, index) => {
    const [before, after] = [sorted[index - 1]?.time, sorted[index + 1]?.time]
    const gap = before === undefined ? (after ?? Number.NaN) - time : time - before
    const hours = Math.min(defaultHours, Math.max(1, Math.round(gap / hour) || defaultHours))
    return {
      time: stepBefore(Math.round(time / hour) * hour, hour),
      values: { funding: (rate * defaultHours) / hours },
    }
  })
}
