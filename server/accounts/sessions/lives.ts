/** How long the parts of a session live, in ms. */
export const sessionLives = {
  /** A session token, after which the refresh token makes the next pair. */
  session: 15 * 60_000,
  /** A session that is not used. */
  refresh: 14 * 86_400_000,
  /** A session, however much it is used. */
  absolute: 90 * 86_400_000,
  /** From a sign-in until the password is asked for again before something that matters. */
  fresh: 10 * 60_000,
  /** After a rotation the old refresh token still leads to the same new pair. */
  grace: 30_000,
} as const
