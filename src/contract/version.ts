/**
 * Number of the answers' form as devices keep them. Raised when a kept answer would mean something else
 * although its schema still takes it; until then the schema alone decides whether it can be used.
 */
export const contractVersion = 1
