import type { ApiClient } from '../../api/client.ts'
import { clearCookie, logout, userInfo } from '../../contract/calls/account/accounts.ts'
import { isUnifiedAccount, readUserInfo } from '../../contract/entities/account/user-info.ts'
import type { Answer } from './session-machine.ts'

/** Asks the gateway who is signed in. Rejects with ApiError. */
export async function askWho(api: ApiClient): Promise<Answer> {
  const info = readUserInfo(await api.call(userInfo, {}))
  const name = [info.nickName, info.userName, info.loginName].find((text) => text !== '') ?? ''
  return { info, user: { userId: info.userId, name, isUTA: isUnifiedAccount(info) } }
}

/** Ends the session. Rejects with ApiError. */
export async function endSession(api: ApiClient): Promise<void> {
  await api.call(logout, {})
}

/** Takes the cookies of a session that is gone, as far as the gateway can be reached. */
export async function clearCookies(api: ApiClient): Promise<void> {
  await api.call(clearCookie, {}).catch(() => undefined)
}
