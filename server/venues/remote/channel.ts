/** One end of a line of messages between two processes. Messages are structured clones. */
export interface Channel {
  /**
   * Sends a message, never throws. `sent` is called once it left this process, also if it was lost
   * because the other end is gone.
   */
  send: (message: unknown, sent?: () => void) => void
  /** Hears every message of the other end from now on. */
  onMessage: (hear: (message: unknown) => void) => void
  /** Is told once, on one line, why the other end is gone. */
  onClose: (hear: (reason: string) => void) => void
  /** Ends the line; from the gateway's end this ends the process behind it. */
  close: () => Promise<void>
}
