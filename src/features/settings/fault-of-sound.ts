import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '../../api/api-error.ts'
import { accountCodes } from '../../contract/codes/account-codes.ts'

/** Why a user's own sound was not kept. */
export function faultOfSound(error: unknown): MessageDescriptor {
  const failure = error instanceof ApiError ? error.failure : undefined
  if (failure?.kind === 'rateLimited') return msg`Too many attempts. Please wait a while.`
  return failure?.kind === 'server' && failure.code === accountCodes.bellUnreadable
    ? msg`This is not a sound. Use a WAV, MP3 or Ogg file.`
    : msg`The sound was not saved. Check your connection and try again.`
}
