import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Endpoint, JsonOutput } from '../contract/endpoint.ts'
import { pageAnswerKey } from './page-answer-key.ts'

/** An answer as it came with the page, and the key of its query. */
interface PageAnswer {
  key: QueryKey
  data: unknown
}

/** Reads an answer that was put aside, for the queries that follow. What is no such answer is asked for. */
export function takePageAnswer(
  client: QueryClient,
  { name, output }: Pick<Endpoint, 'name'> & { output: JsonOutput<v.GenericSchema> },
): void {
  const queryKey = pageAnswerKey(name)
  const answer = client.getQueryData<PageAnswer>(queryKey)
  if (answer === undefined) return
  client.removeQueries({ queryKey })
  const read = v.safeParse(output.schema, answer.data)
  if (read.success) client.setQueryData(answer.key, read.output)
}
