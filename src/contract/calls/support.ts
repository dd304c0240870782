import { unansweredPost } from './unanswered.ts'

/** Leaves a message for the operator. */
export const supportMessage = unansweredPost('supportMessage', '/v1/support/message', 'public')
