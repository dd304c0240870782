/** Where the socket lives; terminal type 1 is the web. */
export const socketPath = '/v1/common/websocket'

/**
 * Where the socket of embeds lives, which pages of every site may open: it has public topics alone and looks at no
 * cookies.
 */
export const embedSocketPath = '/embed/socket'

/** Terminal type of this client in socket messages and request headers. */
export const webTerminal = 1
