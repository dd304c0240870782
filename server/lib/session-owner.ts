/** A session, and whose it is. */
export interface SessionOwner {
  sessionId: string
  userId: string
}
