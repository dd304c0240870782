import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '../../../../api/api-error.ts'

/** Why an alert was not put elsewhere, where the gateway says so in its words; undefined for what is told elsewhere. */
export function refusalText(error: unknown): MessageDescriptor | string | undefined {
  const failure = error instanceof ApiError ? error.failure : undefined
  switch (failure?.kind) {
    // A session that ended is told by itself.
    case 'invalidSession':
      return undefined
    case 'rateLimited':
      return msg`Too many attempts. Please wait a while.`
    case 'server':
      return failure.status < 500 ? failure.msg : notMoved
    default:
      return notMoved
  }
}

const notMoved = msg`The alert could not be moved. It watches the price that it had.`
