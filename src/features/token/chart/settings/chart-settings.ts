import * as v from 'valibot'
import {
  defaultParameters,
  type Indicator,
  indicatorNames,
  parameterRange,
} from '../../../../charts/indicators/indicator.ts'
import { chartKinds, priceScales } from '../../../../charts/price-chart/look.ts'
import type { ReadableStore } from '../../../../lib/store/store.ts'
import { type PersistedStorage, persistedStore } from '../../../../storage/persisted.ts'

/** Most parameters of one indicator. */
const maxParameters = 5

const parameter = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(parameterRange.min),
  v.maxValue(parameterRange.max),
)

const indicatorSchema = v.pipe(
  v.object({
    name: v.picklist(indicatorNames),
    parameters: v.pipe(v.array(parameter), v.maxLength(maxParameters)),
  }),
  v.check(
    ({ name, parameters }) => parameters.length === defaultParameters[name].length,
    'parameters of another indicator',
  ),
)

const settingsSchema = v.object({
  kind: v.picklist(chartKinds),
  scale: v.picklist(priceScales),
  indicators: v.pipe(v.array(indicatorSchema), v.maxLength(indicatorNames.length)),
})

/** What a user chose for every chart of prices on this device, beside the interval. */
export type ChartSettings = v.InferOutput<typeof settingsSchema>

/** What a chart begins with. */
export const defaultSettings: ChartSettings = {
  kind: 'candles',
  scale: 'linear',
  indicators: [{ name: 'MA', parameters: [...defaultParameters.MA] }],
}

/** The settings of this device. */
export interface ChartSettingsStore extends ReadableStore<ChartSettings> {
  change: (patch: Partial<ChartSettings>) => void
}

/** Reads the settings; what cannot be read counts as never chosen. */
export function createChartSettings(
  storage?: () => PersistedStorage | undefined,
): ChartSettingsStore {
  const { set, ...settings } = persistedStore(defaultSettings, {
    key: 'chart',
    schema: settingsSchema,
    storage,
  })
  return { ...settings, change: (patch) => set({ ...settings.get(), ...patch }) }
}

/** The settings of this page. */
export const chartSettings = createChartSettings()

/** Indicators with one more or one fewer; one that comes has its first parameters. */
export function toggled(
  indicators: readonly Indicator[],
  name: Indicator['name'],
): ChartSettings['indicators'] {
  const others = indicators.filter((indicator) => indicator.name !== name)
  const isNew = others.length === indicators.length
  const all = isNew ? [...others, { name, parameters: defaultParameters[name] }] : others
  return copyOf(all)
}

/** Indicators of which one has another parameter; one that is none of its range is passed over. */
export function withParameter(
  indicators: readonly Indicator[],
  name: Indicator['name'],
  at: number,
  value: number,
): ChartSettings['indicators'] {
  if (!v.is(parameter, value)) return copyOf(indicators)
  return copyOf(
    indicators.map((indicator) =>
      indicator.name === name
        ? {
            name,
            parameters: indicator.parameters.map((own, place) => (place === at ? value : own)),
          }
        : indicator,
    ),
  )
}

/** In the order of their names, so that panes do not change places. */
function copyOf(indicators: readonly Indicator[]): ChartSettings['indicators'] {
  return indicatorNames.flatMap((name) => {
    const own = indicators.find((indicator) => indicator.name === name)
    return own === undefined ? [] : [{ name, parameters: [...own.parameters] }]
  })
}
