import { drawingSize } from './drawing-size.ts'
import styles from './half-gauge.module.css'

const stroke = 12
/** Room for the labels beside and above the arc, px. */
const side = 40
const above = 28
/** Between two bands, in units of the scale. */
const gap = 0.6

/** A part of the scale. */
export interface GaugeBand {
  key: string
  /** Where it begins and ends on the scale, 0 to 100. */
  from: number
  to: number
}

interface HalfGaugeProps {
  /** 0 to 100; undefined while it is not known. */
  value: number | undefined
  bands: readonly GaugeBand[]
  /** What the value means. */
  word: string
  /** A short line beneath it. */
  note?: string
  /** Of the middle of the arc, px. */
  radius: number
  /** Names the gauge and its value for screen readers. */
  label: string
  /** The value is an old one. */
  isOld?: boolean
}

/** A value on a half circle of bands, of which the one that it is in has the accent. */
export function HalfGauge(props: HalfGaugeProps) {
  const { value, bands, word, note = '', radius, label, isOld = false } = props
  const width = 2 * (radius + side)
  const height = radius + above + stroke
  const centre = { x: width / 2, y: height - stroke / 2 }
  const at = (scale: number, distance: number): string => {
    const angle = Math.PI * (1 - scale / 100)
    const x = centre.x + distance * Math.cos(angle)
    const y = centre.y - distance * Math.sin(angle)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  const arc = ({ from, to }: GaugeBand): string => {
    const start = at(from === 0 ? 0 : from + gap, radius)
    const end = at(to === 100 ? 100 : to - gap, radius)
    return `M${start}A${radius} ${radius} 0 0 1 ${end}`
  }
  const borders = [...bands.map(({ from }) => from), 100]
  return (
    <svg
      className={styles.gauge}
      {...drawingSize(width, height)}
      role="img"
      aria-label={label}
      data-old={isOld || undefined}
      direction="ltr"
    >
      {bands.map((band) => (
        <path
          key={band.key}
          className={styles.band}
          data-present={(value !== undefined && isIn(value, band, bands)) || undefined}
          d={arc(band)}
          strokeWidth={stroke}
        />
      ))}
      {borders.map((border) => {
        const [x, y] = at(border, radius + 22)
          .split(' ')
          .map(Number)
        return (
          <text key={border} className={styles.tick} x={x} y={(y ?? 0) + 4} textAnchor="middle">
            {border}
          </text>
        )
      })}
      {value !== undefined && (
        <>
          <path
            className={styles.mark}
            d={`M${at(value, radius - 11)}L${at(value, radius + 11)}`}
          />
          <text
            className={styles.value}
            x={centre.x}
            y={centre.y - radius * 0.48}
            textAnchor="middle"
          >
            {value}
          </text>
        </>
      )}
      <text className={styles.word} x={centre.x} y={centre.y - radius * 0.31} textAnchor="middle">
        {word}
      </text>
      <text className={styles.note} x={centre.x} y={centre.y - radius * 0.17} textAnchor="middle">
        {note}
      </text>
    </svg>
  )
}

/** Bands meet: a border belongs to the band that begins there, the end of the scale to the last. */
function isIn(value: number, { from, to }: GaugeBand, bands: readonly GaugeBand[]): boolean {
  return value >= from && (value < to || to === bands.at(-1)?.to)
}
