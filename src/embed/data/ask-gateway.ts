import * as v from 'valibot'
import { isSuccess } from '../../contract/codes/outcome-codes.ts'

/** How long an answer may take, in ms. */
const patience = 20_000

/**
 * Asks the gateway that served this page, without credentials: an embed has none. Rejects where it cannot be asked,
 * refuses, or answers something else.
 */
export async function askGateway<Schema extends v.GenericSchema>(
  path: string,
  query: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const answer = await fetch(`${path}?${query}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(patience),
  })
  const { code, msg, data } = v.parse(envelope, await answer.json())
  if (!isSuccess(code)) throw new Error(msg)
  return v.parse(schema, data)
}

const envelope = v.object({ code: v.string(), msg: v.string(), data: v.unknown() })
