import { mutationOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import {
  passkeyAdd,
  passkeyAddBegin,
  passkeyRemove,
  passkeyRename,
} from '../../contract/calls/account/passkeys.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Passkey } from '../../contract/entities/passkey.ts'
import type { ApiClient } from '../client.ts'
import { endpointMutation } from '../endpoint-mutation.ts'
import { passkeysQuery } from '../queries/account/passkeys.ts'
import type { ReadableOutput } from '../read-answer.ts'

/** Asks for what the browser makes a passkey from, of who has shown that it is them. */
export const beginPasskeyMutation = (api: ApiClient) => endpointMutation(api, passkeyAddBegin)

/** Adds the passkey that this browser has made. */
export const addPasskeyMutation = (api: ApiClient, userId: string) =>
  ownPasskeysMutation(api, passkeyAdd, userId)

/** Gives a passkey another name. */
export const renamePasskeyMutation = (api: ApiClient, userId: string) =>
  ownPasskeysMutation(api, passkeyRename, userId)

/** Removes a passkey. */
export const removePasskeyMutation = (api: ApiClient, userId: string) =>
  ownPasskeysMutation(api, passkeyRemove, userId)

/** Changes a user's passkeys, which are the answer. */
function ownPasskeysMutation<Input extends object>(
  api: ApiClient,
  endpoint: Endpoint<v.GenericSchema<Input>, ReadableOutput<Passkey[]>>,
  userId: string,
) {
  return mutationOptions({
    ...endpointMutation(api, endpoint, 'passkeys'),
    onSuccess: (passkeys, _input, _result, { client }) => {
      client.setQueryData(passkeysQuery(api, userId).queryKey, passkeys)
    },
  })
}
