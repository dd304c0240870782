import type { IChartApi, MouseEventParams } from 'lightweight-charts'

/** A series of a fake chart, as it was told to be. */
export interface FakeSeries {
  kind: string
  options: Record<string, unknown>
  pane: number
  data: Record<string, unknown>[]
  /** Prices of the lines across it. */
  lines: unknown[]
}

/** The library's chart without a canvas: what it is told is noted. A bar is 10 px wide, a unit of price 1 px high. */
export interface FakeChart {
  chart: IChartApi
  series: FakeSeries[]
  /** Options of the chart and its scales, merged. */
  options: Record<string, unknown>
  /** The window, in places of bars; null before there is one. */
  range: { from: number; to: number } | null
  /** Where the crosshair was put last: price and time. */
  crosshair: [price: number, time: unknown] | undefined
  /** Moves the crosshair as a pointer does. */
  move: (params: Partial<MouseEventParams>) => void
  doubleClick: (params: Partial<MouseEventParams>) => void
}

/** Makes a chart whose lowest pane is 92 px high, its others 412. */
export function fakeChart(): FakeChart {
  const moved: ((params: Partial<MouseEventParams>) => void)[] = []
  const clicked: ((params: Partial<MouseEventParams>) => void)[] = []
  const noted: FakeChart = {
    chart: deaf({}) as unknown as IChartApi,
    series: [],
    options: {},
    range: null,
    crosshair: undefined,
    move: (params) => {
      for (const hear of moved) hear(params)
    },
    doubleClick: (params) => {
      for (const hear of clicked) hear(params)
    },
  }
  const apis = new Map<object, FakeSeries>()
  const addSeries = (
    { type }: { type: string },
    options: Record<string, unknown>,
    pane = 0,
  ): object => {
    const series: FakeSeries = { kind: type, options: { ...options }, pane, data: [], lines: [] }
    noted.series.push(series)
    const api = deaf({
      setData: (data: Record<string, unknown>[]) => {
        series.data = [...data]
      },
      update: (point: Record<string, unknown>) => {
        const isSame = series.data.at(-1)?.time === point.time
        series.data = [...(isSame ? series.data.slice(0, -1) : series.data), point]
      },
      applyOptions: (more: object) => void Object.assign(series.options, more),
      createPriceLine: ({ price }: { price: number }) => void series.lines.push(price),
      priceToCoordinate: (price: number) => 100 - price,
    })
    apis.set(api, series)
    return api
  }
  const timeScale = deaf({
    getVisibleLogicalRange: () => noted.range,
    setVisibleLogicalRange: (range: FakeChart['range']) => {
      noted.range = range
    },
    logicalToCoordinate: (place: number) => (Math.abs(place) > 1_000 ? null : place * 10),
    coordinateToLogical: (px: number) => (px > 1_000 ? null : px / 10),
    width: () => 600,
  })
  Object.assign(noted.chart, {
    addSeries,
    timeScale: () => timeScale,
    priceScale: (id: string) => ({
      applyOptions: (more: object) => Object.assign(noted.options, { [id]: more }),
      setAutoScale: (on: boolean) => Object.assign(noted.options, { autoScale: on }),
      width: () => 70,
    }),
    panes: () =>
      [...new Set([0, ...noted.series.map(({ pane }) => pane)])].map((pane) => ({
        getSeries: () => [...apis].filter(([, own]) => own.pane === pane).map(([api]) => api),
        setStretchFactor: (factor: number) =>
          Object.assign(noted.options, { [`stretch ${pane}`]: factor }),
      })),
    paneSize: (pane: number) => ({ height: pane === 0 ? 412 : 92 }),
    removeSeries: (api: object) => {
      noted.series = noted.series.filter((series) => series !== apis.get(api))
      apis.delete(api)
    },
    applyOptions: (more: object) => void Object.assign(noted.options, more),
    subscribeCrosshairMove: (hear: (params: Partial<MouseEventParams>) => void) =>
      void moved.push(hear),
    subscribeDblClick: (hear: (params: Partial<MouseEventParams>) => void) =>
      void clicked.push(hear),
    setCrosshairPosition: (price: number, time: unknown) => {
      noted.crosshair = [price, time]
    },
    clearCrosshairPosition: () => {
      noted.crosshair = undefined
    },
  })
  return noted
}

/** An object of the library that does nothing where it is told what no test looks at. */
function deaf<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get: (own, name) => (name in own ? Reflect.get(own, name) : () => undefined),
  })
}
