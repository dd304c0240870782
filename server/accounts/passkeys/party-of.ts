import type { FastifyRequest } from 'fastify'
import { accountCodes } from '../../../src/contract/codes/account-codes.ts'
import { CallError } from '../../lib/call-error.ts'
import type { Passkeys } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * The relying party for the page that asks. Throws CallError at another address than that of the passkeys, where
 * a browser would ask its user for nothing.
 */
export function partyOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { party }: Pick<Passkeys, 'party'>,
): RelyingParty {
  if (party === undefined || headers.origin !== party.origin) {
    throw new CallError(accountCodes.passkeyElsewhere, 'Passkeys do not work at this address.')
  }
  return party
}
