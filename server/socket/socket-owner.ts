/** A session that logged in on a socket. */
export interface SocketOwner {
  sessionId: string
  personId: string
}
