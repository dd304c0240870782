import { sessionPaths } from '../contract/session.ts'

/**
 * What a lost session means for the call that found it out: user-info clears the cookies, the
 * preference says nothing, and every other call shows the message and goes home.
 */
export type SessionRule = 'clearCookies' | 'nothing' | 'showAndGoHome'

/** The rule for the call at a path. */
export function sessionRuleOf(path: string): SessionRule {
  if (path === sessionPaths.userInfo) return 'clearCookies'
  return path === sessionPaths.userPreference ? 'nothing' : 'showAndGoHome'
}
