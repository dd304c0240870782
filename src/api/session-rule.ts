import { sessionPaths } from '../contract/session.ts'

/**
 * What a lost session means for the call that found it out: user-info clears the cookies, the preference
 * does nothing, a call in the background has the session looked at, and every call that the user
 * caused shows the message and goes home.
 */
export type SessionRule = 'clearCookies' | 'nothing' | 'checkSession' | 'showAndGoHome'

/** The rule for the call at a path. @param quiet true where nobody asked for it just now */
export function sessionRuleOf(path: string, quiet: boolean): SessionRule {
  if (path === sessionPaths.userInfo) return 'clearCookies'
  if (path === sessionPaths.userPreference) return 'nothing'
  return quiet ? 'checkSession' : 'showAndGoHome'
}
