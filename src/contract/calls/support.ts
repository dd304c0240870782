import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { emailSchema } from '../entities/account/account.ts'
import { applicationReceiptSchema, supportLimits } from '../entities/application.ts'
import { inputObject } from '../input-object.ts'
import { lines } from '../text/text.ts'
import { everyPost } from './fields.ts'

/** Leaves a message for the operator, who answers by email. */
export const supportMessage = endpoint({
  name: 'supportMessage',
  method: 'POST',
  path: '/v1/support/message',
  input: inputObject({
    ...everyPost,
    email: emailSchema,
    message: v.pipe(lines(supportLimits.message), v.trim(), v.minLength(1, 'must be filled in')),
  }),
  output: json(applicationReceiptSchema),
  auth: 'public',
})
