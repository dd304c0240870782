/** The document in which the chat of the operator's provider runs, where there is one. */
export const chatPath = '/support/chat'
