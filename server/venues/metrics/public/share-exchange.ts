import * as v from 'valibot'
import { lifeOf } from '../../shared/ask-json.ts'
import type { DatedAnswer, SharedAnswers } from '../../shared/shared-answers.ts'
import { metricKindNames } from '../metric-columns.ts'
import type { AskExchange } from './ask-exchange.ts'
import { busiestOf, refreshInterval } from './contract-list.ts'
import type { PublicContract } from './public-contract.ts'
import type { MetricRow, PublicExchange } from './public-exchange.ts'
import { createSeriesCache, type ReadRows } from './series-cache.ts'

/** What an exchange tells, asked once for all gateways. */
export interface SharedExchange {
  /** The contracts that are traded most, those first. */
  contracts: () => Promise<DatedAnswer<PublicContract[]>>
  rows: ReadRows
}

/** JSON has no NaN, which stands for what is not known. */
const known = v.pipe(
  v.nullable(v.number()),
  v.transform((value) => value ?? Number.NaN),
)
const contractSchema = v.object({
  coin: v.string(),
  id: v.string(),
  turnover: v.number(),
  price: known,
  size: known,
  interest: known,
})
const windowSchema = v.object({
  series: v.string(),
  contract: contractSchema,
  step: v.number(),
  from: v.number(),
  until: v.number(),
})
const kindSchema = v.picklist(metricKindNames)
const rowsSchema = v.array(v.object({ time: v.number(), values: v.record(kindSchema, known) }))

/** Shares what `ask` asks an exchange. Rows are kept by whoever asks, so that a step that is over is asked for once. */
export function shareExchange(
  { id, contracts, series }: Pick<PublicExchange, 'id' | 'contracts' | 'series'>,
  ask: AskExchange,
  answers: Pick<SharedAnswers, 'share'>,
): SharedExchange {
  const readRows = createSeriesCache(ask.series)
  const sharedContracts = answers.share({
    name: `data.${id}.contracts`,
    life: lifeOf(refreshInterval),
    ask: async () =>
      busiestOf(contracts.read(await Promise.all(contracts.paths.map(ask.contracts)))),
    schema: v.array(contractSchema),
  })
  const sharedRows = answers.share<readonly MetricRow[]>({
    name: `data.${id}.rows`,
    life: 0,
    ask: async (question) => {
      const { series: name, ...window } = v.parse(windowSchema, JSON.parse(question))
      const asked = series.find((one) => one.name === name)
      if (asked === undefined || !asked.steps.has(window.step)) throw new Error('no such series')
      return readRows(asked, window)
    },
    schema: rowsSchema,
  })
  return {
    contracts: () => sharedContracts(''),
    rows: async ({ name }, window) => {
      return (await sharedRows(JSON.stringify({ series: name, ...window }))).answer
    },
  }
}
