import { mutationOptions } from '@tanstack/react-query'
import { marketMakerApply } from '../../contract/calls/applications.ts'
import { supportMessage } from '../../contract/calls/support.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { ApiClient } from '../client.ts'
import { changeBy, endpointMutation } from '../endpoint-mutation.ts'

/** Sends a message to the operator. */
export const messageMutation = (api: ApiClient) => endpointMutation(api, supportMessage)

/** What an application is sent with. */
interface Application {
  input: InputOf<typeof marketMakerApply>
  files: readonly File[]
}

/** Applies as a market maker. */
export function applicationMutation(api: ApiClient) {
  return mutationOptions({
    ...changeBy(marketMakerApply),
    mutationFn: ({ input, files }: Application) => api.call(marketMakerApply, input, { files }),
  })
}
