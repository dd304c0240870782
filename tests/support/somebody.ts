import * as v from 'valibot'
import type { Answer } from '../../src/account/session/session-machine.ts'
import {
  isUnifiedAccount,
  readUserInfo,
  userInfoReplySchema,
} from '../../src/contract/entities/account/user-info.ts'

/** Somebody who is signed in. */
export function somebody({
  userId = 'p1',
  loginName = 'somebody',
  email = '',
  accountMode = 0,
} = {}): Answer {
  const userInfo = { userId, email, accountMode }
  const settings = { ebf: email === '' ? 0 : 1 }
  const info = readUserInfo(v.parse(userInfoReplySchema, { loginName, settings, userInfo }))
  return { info, user: { userId, name: loginName, isUTA: isUnifiedAccount(info) } }
}
