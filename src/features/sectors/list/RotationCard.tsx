import { Trans, useLingui } from '@lingui/react/macro'
import { drawingSize } from '../../../charts/drawing-size.ts'
import { domainOf, scaleBetween, valueTicks } from '../../../charts/plot-scale.ts'
import { useWidth } from '../../../charts/use-width.ts'
import type { SectorSummary } from '../../../contract/entities/market/sectors.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import card from '../../../ui/card.module.css'
import styles from './rotation.module.css'
import { placeLabels, radiusOf } from './rotation.ts'

const height = 300
const top = 24
const bottom = 44
const side = 14

interface RotationCardProps {
  sectors: readonly SectorSummary[]
  writing: Writing
}

/** Where sectors stand: the change of seven days across, that of a day up, the area by turnover. */
export function RotationCard({ sectors, writing }: RotationCardProps) {
  const { t } = useLingui()
  const [root, width] = useWidth<HTMLDivElement>()
  const known = sectors.flatMap((sector) => {
    const { '7d': week, '24h': day } = sector.changes
    return week === null || day === null ? [] : [{ ...sector, week, day }]
  })
  return (
    <section className={card.card}>
      <header className={card.head}>
        <h2 className={card.title}>
          <Trans>Rotation</Trans>
        </h2>
        <span className={card.note}>{t`change over 7 d across, 24 h up`}</span>
      </header>
      <div ref={root} className={styles.map} dir="ltr">
        {known.length === 0 ? (
          <p className={card.empty}>
            <Trans>Seven days are not known yet.</Trans>
          </p>
        ) : (
          <Plane known={known} width={width} writing={writing} />
        )}
      </div>
    </section>
  )
}

interface PlaneProps {
  known: readonly (SectorSummary & { week: number; day: number })[]
  width: number
  writing: Writing
}

function Plane({ known, width, writing: { style } }: PlaneProps) {
  const { t } = useLingui()
  const xDomain = aroundZero(known.map(({ week }) => week))
  const yDomain = aroundZero(known.map(({ day }) => day))
  const x = scaleBetween(xDomain, side, width - side)
  const y = scaleBetween(yDomain, height - bottom, top)
  const largest = Math.max(...known.map(({ turnover24h }) => turnover24h))
  const points = known.map((sector) => ({
    key: sector.plateCategoryId,
    name: sector.name,
    x: x(sector.week),
    y: y(sector.day),
    radius: radiusOf(sector.turnover24h, largest),
  }))
  const labels = new Map(placeLabels(points, width).map((label) => [label.key, label] as const))
  const percent = (value: number, decimals: number): string =>
    formatPercent(value, style, decimals).text
  const ticks = (domain: readonly [number, number]): number[] =>
    valueTicks(domain, 4).filter((value) => value !== 0)
  const words = known
    .map(({ name, week, day }) => `${name} ${percent(week, 1)}, ${percent(day, 1)}`)
    .join('; ')
  return (
    <svg
      className={styles.svg}
      {...drawingSize(width, height)}
      role="img"
      aria-label={t`Change over 7 d and 24 h of each sector: ${words}`}
    >
      {width > 0 && (
        <>
          {ticks(xDomain).map((value) => (
            <g key={`x${value}`}>
              <line
                className={styles.grid}
                x1={x(value)}
                x2={x(value)}
                y1={top}
                y2={height - bottom}
              />
              <text className={styles.tick} x={x(value)} y={height - 6} textAnchor="middle">
                {percent(value, 0)}
              </text>
            </g>
          ))}
          {ticks(yDomain).map((value) => (
            <g key={`y${value}`}>
              <line
                className={styles.grid}
                x1={side}
                x2={width - side}
                y1={y(value)}
                y2={y(value)}
              />
              <text className={styles.tick} x={side} y={y(value) - 4}>
                {percent(value, 0)}
              </text>
            </g>
          ))}
          <line className={styles.zero} x1={x(0)} x2={x(0)} y1={top} y2={height - bottom} />
          <line className={styles.zero} x1={side} x2={width - side} y1={y(0)} y2={y(0)} />
          <text className={styles.corner} x={0} y={12}>{t`Turning up`}</text>
          <text className={styles.corner} x={width} y={12} textAnchor="end">{t`Leading`}</text>
          <text className={styles.corner} x={0} y={height - 26}>{t`Lagging`}</text>
          <text className={styles.corner} x={width} y={height - 26} textAnchor="end">
            {t`Cooling`}
          </text>
          {points.map(({ key, name, x: cx, y: cy, radius }) => {
            const label = labels.get(key)
            return (
              <g key={key}>
                <circle className={styles.dot} cx={cx} cy={cy} r={radius}>
                  <title>{name}</title>
                </circle>
                {label !== undefined && (
                  <text
                    className={styles.name}
                    x={label.x}
                    y={label.y + 4}
                    textAnchor={label.anchor}
                  >
                    {name}
                  </text>
                )}
              </g>
            )
          })}
        </>
      )}
    </svg>
  )
}

/** The domain of the values with zero in it. */
function aroundZero(values: readonly number[]): readonly [number, number] {
  const [low, high] = domainOf([...values, 0]) ?? [-0.01, 0.01]
  const room = (high - low) * 0.08
  return [low - room, high + room]
}
