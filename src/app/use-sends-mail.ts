import { useQuery } from '@tanstack/react-query'
import { webConfigQuery } from '../api/queries/config.ts'
import { useApi } from '../api/react.tsx'

/** Whether this place sends mails, without which an email is good for nothing; undefined until it is known. */
export function useSendsMail(): boolean | undefined {
  return useQuery(webConfigQuery(useApi())).data?.sendsMail
}
