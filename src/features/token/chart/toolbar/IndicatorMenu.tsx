import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Popover } from '@base-ui/react/popover'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import {
  type Indicator,
  type IndicatorName,
  indicatorNames,
  parameterRange,
} from '../../../../charts/indicators/indicator.ts'
import { directionOf } from '../../../../contract/locales.ts'
import { type ChartSettings, toggled, withParameter } from '../settings/chart-settings.ts'
import styles from './indicator-menu.module.css'
import toolbar from './toolbar.module.css'

const names: Readonly<Record<IndicatorName, MessageDescriptor>> = {
  MA: msg`Moving average`,
  EMA: msg`Exponential average`,
  BOLL: msg`Bollinger bands`,
  VWAP: msg`Average weighted with volume`,
  MACD: msg`Convergence and divergence`,
  RSI: msg`Relative strength`,
  ATR: msg`Average true range`,
}

interface IndicatorMenuProps {
  indicators: readonly Indicator[]
  onChange: (indicators: ChartSettings['indicators']) => void
}

/** Which indicators are drawn, and their parameters. */
export function IndicatorMenu({ indicators, onChange }: IndicatorMenuProps) {
  const { t, i18n } = useLingui()
  const count = indicators.length
  return (
    <DirectionProvider direction={directionOf({ language: i18n.locale })}>
      <Popover.Root>
        <Popover.Trigger className={toolbar.choice}>
          <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
          <span className={toolbar.word}>
            <Trans>Indicators</Trans>
          </span>{' '}
          {count > 0 && <span className={toolbar.count}>{count}</span>}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={styles.place} sideOffset={4} collisionPadding={12}>
            <Popover.Popup className={styles.panel} aria-label={t`Indicators`}>
              {indicatorNames.map((name) => (
                <IndicatorRow
                  key={name}
                  name={name}
                  title={i18n._(names[name])}
                  own={indicators.find((indicator) => indicator.name === name)}
                  onToggle={() => onChange(toggled(indicators, name))}
                  onParameter={(at, value) => onChange(withParameter(indicators, name, at, value))}
                />
              ))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </DirectionProvider>
  )
}

interface IndicatorRowProps {
  name: IndicatorName
  title: string
  own: Indicator | undefined
  onToggle: () => void
  onParameter: (at: number, value: number) => void
}

function IndicatorRow({ name, title, own, onToggle, onParameter }: IndicatorRowProps) {
  const { t } = useLingui()
  return (
    <div className={styles.row}>
      <label className={styles.name}>
        <input type="checkbox" checked={own !== undefined} onChange={onToggle} />
        <b>{name}</b>
        <span className={styles.title}>{title}</span>
      </label>
      <span className={styles.parameters} dir="ltr">
        {placesOf(own).map(([at, value]) => (
          <input
            key={`${at} ${value}`}
            type="number"
            className={styles.number}
            aria-label={t`Parameter ${at + 1} of ${name}`}
            min={parameterRange.min}
            max={parameterRange.max}
            defaultValue={value}
            onBlur={({ target }) => {
              onParameter(at, target.valueAsNumber)
              if (!target.validity.valid || target.value === '') target.value = String(value)
            }}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
        ))}
      </span>
    </div>
  )
}

/** The parameters of an indicator with their places, by which alone they are known. */
function placesOf(indicator: Indicator | undefined): [number, number][] {
  return [...(indicator?.parameters.entries() ?? [])]
}
