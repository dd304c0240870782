import * as v from 'valibot'
import { endpoint, json } from '../../endpoint.ts'
import { presentedPasswordSchema } from '../../entities/account/account.ts'
import { phoneCodeSchema, phoneSchema } from '../../entities/phone.ts'
import { inputObject } from '../../input-object.ts'
import { text } from '../../text/text.ts'
import { everyPost } from '../fields.ts'

/**
 * Names another phone, which is used for nothing before the code that is sent to it is entered; an empty one
 * takes the phone away.
 */
export const phoneSet = endpoint({
  name: 'phoneSet',
  method: 'POST',
  path: '/v1/user/phone/set',
  input: inputObject({
    ...everyPost,
    password: presentedPasswordSchema,
    phone: v.union([v.pipe(text(40), v.trim(), v.literal('')), phoneSchema]),
  }),
  output: json(v.null()),
  auth: 'user',
})

/** Makes the phone that was named that of the account, by the code that was sent to it. */
export const phoneVerify = endpoint({
  name: 'phoneVerify',
  method: 'POST',
  path: '/v1/user/phone/verify',
  input: inputObject({ ...everyPost, code: phoneCodeSchema }),
  output: json(v.null()),
  auth: 'user',
})
