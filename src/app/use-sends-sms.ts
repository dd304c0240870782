import { useQuery } from '@tanstack/react-query'
import { webConfigQuery } from '../api/queries/config.ts'
import { useApi } from '../api/react.tsx'

/** Whether this place sends text messages, without which a phone is good for nothing; undefined until it is known. */
export function useSendsSms(): boolean | undefined {
  return useQuery(webConfigQuery(useApi())).data?.sendsSms
}
