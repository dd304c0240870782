/** A session, and whose it is. */
export interface SessionOwner {
  sessionId: string
  personId: string
}
