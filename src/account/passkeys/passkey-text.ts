import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '../../api/api-error.ts'
import { accountCodes } from '../../contract/codes/account-codes.ts'
import { passkeyLimits } from '../../contract/entities/passkey.ts'

/** Why a passkey was not made or not taken, in words that say what to do; undefined for any other failure. */
export function passkeyText(error: unknown): MessageDescriptor | undefined {
  if (error instanceof ApiError) {
    return error.failure.kind === 'server' ? textOfCode(error.failure.code) : undefined
  }
  return error instanceof Error ? textOfName(error.name) : undefined
}

/** True where the answer to a challenge came too late, so that only a new one helps. */
export function isTooLate(error: unknown): boolean {
  const failure = error instanceof ApiError ? error.failure : undefined
  return failure?.kind === 'server' && failure.code === accountCodes.passkeyTooLate
}

function textOfCode(code: string): MessageDescriptor | undefined {
  switch (code) {
    case accountCodes.passkeyRefused:
      return msg`This passkey is not known here, or was removed. Use another way.`
    case accountCodes.passkeyTooLate:
      return msg`This took too long. Please try again.`
    case accountCodes.passkeyLimit:
      return msg`You have ${passkeyLimits.perUser} passkeys, and that is the most. Remove one first.`
    case accountCodes.passkeyElsewhere:
      return msg`Passkeys do not work at this address.`
    case accountCodes.passkeyKnown:
      return known
    default:
      return undefined
  }
}

const known = msg`The device you chose has a passkey for this account already.`

/** By the names that browsers give to what ended a ceremony. Source: Web Authentication Level 3, 5.1. */
function textOfName(name: string): MessageDescriptor | undefined {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return msg`Nothing was done: it was cancelled, or took too long.`
    case 'InvalidStateError':
      return known
    case 'ConstraintError':
    case 'NotSupportedError':
      return msg`This device cannot do that. Set up a screen lock, or take another device.`
    case 'SecurityError':
      return msg`Passkeys do not work at this address.`
    default:
      return undefined
  }
}
