/** The servers that are compared. */
export const rivalNames = [
  'hub',
  'socket-write',
  'ws-binary',
  'ws-json',
  'ws-ticks',
  'socket-io-json',
  'socket-io-ticks',
] as const

/** Name of a compared server. */
export type RivalName = (typeof rivalNames)[number]

/** How a client gets ready: it upgrades, then says and hears these things before it counts. */
export interface Greeting {
  /** Path of the upgrade request; undefined where bytes flow from the first on. */
  path: string | undefined
  /** Each step sends a text, if any, and waits for that many messages. */
  steps: { send?: string; messages: number }[]
}

/** What the process of a compared server is asked. */
export type ServerQuestions = {
  start: [{ rival: RivalName }, { port: number; greeting: Greeting }]
  /** Sends frames of `moves` symbols each to every client; messages are of one client, so far. */
  send: [{ frames: number; moves: number; pace: number }, { messages: number }]
  /** CPU time since the last `send` began, what one client must have received since the start, memory in MB. */
  finish: [object, { micros: number; bytes: number; digest: string; memory: number }]
}

/** What the process that holds the clients is asked. */
export type ClientQuestions = {
  connect: [{ port: number; count: number; greeting: Greeting }, object]
  /** Waits until every client has that many messages and tells what each distinct one got. */
  receive: [{ messages: number }, { digests: string[] }]
}
