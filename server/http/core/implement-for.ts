import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { otherUserCode } from '../../../src/contract/codes/outcome-codes.ts'
import type { BytesOutput, Endpoint, JsonOutput } from '../../../src/contract/endpoint.ts'
import { userHeader } from '../../../src/contract/request-headers.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import { CallError } from '../../lib/call-error.ts'
import { sessionMissing } from '../../lib/session-missing.ts'
import type { SessionOwner } from '../../lib/session-owner.ts'
import { storeFailure } from '../../store/store-failure.ts'
import { type CallContext, type FileAnswer, implementFile, implementWith } from './implement.ts'

/** What a handler for a signed-in user gets besides its input. */
export interface UserContext extends CallContext, SessionOwner {}

/**
 * Answers a call for a signed-in user, as `implement` does for anybody. Without a valid session it
 * is answered with code 00004 and status 401, whatever the input; a call that is meant for somebody else
 * than the session is of, with code 62006.
 */
export function implementFor<Input extends v.GenericSchema, Schema extends v.GenericSchema>(
  app: FastifyInstance,
  accounts: Pick<Accounts, 'userOf'>,
  endpoint: Endpoint<Input, JsonOutput<Schema>>,
  handler: (
    input: v.InferOutput<Input>,
    context: UserContext,
  ) => v.InferInput<Schema> | Promise<v.InferInput<Schema>>,
): void {
  implementWith(
    app,
    endpoint,
    (context) => admit(accounts, context),
    async (input, context) => {
      try {
        return await handler(input, context)
      } catch (error) {
        // They were deleted, or signed out, while the call was under way.
        throw storeFailure(error) === 'orphan' ? sessionMissing() : error
      }
    },
  )
}

/** Answers a call for a signed-in user with a file of theirs. */
export function implementFileFor<Input extends v.GenericSchema>(
  app: FastifyInstance,
  accounts: Pick<Accounts, 'userOf'>,
  endpoint: Endpoint<Input, BytesOutput<unknown>>,
  handler: (input: v.InferOutput<Input>, context: UserContext) => Promise<FileAnswer>,
): void {
  implementFile(app, endpoint, (context) => admit(accounts, context), handler)
}

async function admit(
  accounts: Pick<Accounts, 'userOf'>,
  context: CallContext,
): Promise<UserContext> {
  const owner = await accounts.userOf(context.request, context.reply)
  if (owner === undefined) throw sessionMissing()
  const meant = context.request.headers[userHeader]
  if (meant !== undefined && meant !== owner.userId) {
    throw new CallError(otherUserCode, 'Somebody else is signed in by now.')
  }
  return { ...context, ...owner }
}
