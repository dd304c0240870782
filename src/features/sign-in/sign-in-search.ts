/** What the address of the sign-in page says. */
export interface SignInSearch {
  /** Where to go afterwards; passes through `safePath` before it is followed. */
  from?: string
  /** The form to begin with, or what the link in a mail is for; signing in unless told. */
  tab?: 'register' | 'verify'
}

/** Reads the query of the sign-in page. Anything unknown counts as absent. */
export function parseSignInSearch({ from, tab }: Record<string, unknown>): SignInSearch {
  return {
    ...(typeof from === 'string' && from !== '' && { from }),
    ...((tab === 'register' || tab === 'verify') && { tab }),
  }
}
