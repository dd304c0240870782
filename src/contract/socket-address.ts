/** Where the socket lives; terminal type 1 is the web. */
export const socketPath = '/v1/common/websocket'

/** Terminal type of this client in socket messages and request headers. */
export const webTerminal = 1
