/** What the address of the sign-in page says. */
export interface SignInSearch {
  /** Where to go afterwards; passes through `safePath` before it is followed. */
  from?: string
  /** The form to begin with, or what the link in a mail is for; signing in unless told. */
  tab?: (typeof tabs)[number]
}

const tabs = ['register', 'verify', 'forgot', 'reset'] as const

/** Reads the query of the sign-in page. Anything unknown counts as absent. */
export function parseSignInSearch({ from, tab }: Record<string, unknown>): SignInSearch {
  const known = tabs.find((one) => one === tab)
  return {
    ...(typeof from === 'string' && from !== '' && { from }),
    ...(known !== undefined && { tab: known }),
  }
}
