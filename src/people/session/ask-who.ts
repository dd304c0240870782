import type { ApiClient } from '../../api/client.ts'
import { userInfo } from '../../contract/calls/accounts.ts'
import { isUnifiedAccount, readUserInfo } from '../../contract/entities/user-info.ts'
import type { Answer } from './session.ts'

/** Asks the gateway who is signed in. Rejects with ApiError. Loaded only where somebody may be. */
export async function askWho(api: ApiClient): Promise<Answer> {
  const info = readUserInfo(await api.call(userInfo, {}))
  const name = [info.nickName, info.userName, info.loginName].find((text) => text !== '') ?? ''
  return { info, person: { userId: info.userId, name, isUTA: isUnifiedAccount(info) } }
}
