import hidden from '../../ui/visually-hidden.module.css'
import type { PlotLine } from './plot-line.ts'

/** More rows than this nobody listens to: a longer plot tells every second, third ... place. */
const maxRows = 60

interface PlotTableProps {
  title: string
  /** Head of the first column: what the places on the axis are. */
  axisName: string
  x: readonly number[]
  lines: readonly PlotLine[]
  formatX: (x: number) => string
  formatValue: (value: number) => string
}

/** The figures of a plot for who does not see it; the last place is always among them. */
export function PlotTable({ title, axisName, x, lines, formatX, formatValue }: PlotTableProps) {
  const step = Math.ceil(x.length / maxRows)
  const places = [...x.keys()].filter((index) => (x.length - 1 - index) % step === 0)
  return (
    <div className={hidden.hidden}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{axisName}</th>
            {lines.map((line) => (
              <th key={line.key} scope="col">
                {line.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((index) => (
            <tr key={x[index]}>
              <th scope="row">{formatX(x[index] ?? 0)}</th>
              {lines.map(({ key, values, format = formatValue }) => (
                <td key={key}>{format(values[index] ?? Number.NaN)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
