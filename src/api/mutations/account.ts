import { mutationOptions } from '@tanstack/react-query'
import { sessionsRevoke } from '../../contract/calls/account/accounts.ts'
import { accountDelete, emailSet, passwordSet } from '../../contract/calls/account/own-account.ts'
import { phoneSet, phoneVerify } from '../../contract/calls/account/phone.ts'
import type { ApiClient } from '../client.ts'
import { endpointMutation } from '../endpoint-mutation.ts'
import { sessionsQuery } from '../queries/account/sessions.ts'

/** What an account is changes once at a time: each change may need a proof that another one takes away. */
const account = 'account'

/** Gives the account another password. It ends all other sessions. */
export const passwordMutation = (api: ApiClient) => endpointMutation(api, passwordSet, account)

/** Names another address, which counts once it is confirmed. */
export const emailMutation = (api: ApiClient) => endpointMutation(api, emailSet, account)

/** Names another phone number, which counts once it is confirmed. */
export const phoneMutation = (api: ApiClient) => endpointMutation(api, phoneSet, account)

/** Confirms a number by the code that was sent there. */
export const verifyPhoneMutation = (api: ApiClient) => endpointMutation(api, phoneVerify, account)

/** Deletes the account with everything that is its user's. */
export const deleteAccountMutation = (api: ApiClient) =>
  endpointMutation(api, accountDelete, account)

/** Ends sessions; the list of those that are left is the answer. */
export function endSessionsMutation(api: ApiClient, userId: string) {
  return mutationOptions({
    ...endpointMutation(api, sessionsRevoke, account),
    onSuccess: (left, _input, _result, { client }) => {
      client.setQueryData(sessionsQuery(api, userId).queryKey, left)
    },
  })
}
