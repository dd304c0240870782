import * as v from 'valibot'
import { vi } from 'vitest'
import { hasLabel, symbolTableSchema } from '../../src/contract/market/symbol-table.ts'

const tableAnswer = v.object({ data: v.nullable(symbolTableSchema) })

/**
 * Resolves when a gateway has labelled its spot symbols, some seconds after its start: the chips of the
 * list change with it once. Rejects after a minute and a half.
 */
export async function marketLabels(url: string): Promise<void> {
  await vi.waitUntil(() => hasLabels(url), { timeout: 90_000, interval: 250 })
}

async function hasLabels(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/v1/mix/symbol/getAllSymbol?line=1`)
  const { data } = v.parse(tableAnswer, await answer.json())
  return data?.labels.some((bits) => hasLabel(bits, 'hot') || hasLabel(bits, 'risk')) ?? false
}
