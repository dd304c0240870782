/** What policy is about. */
export const policyTopics = ['licence', 'stablecoin', 'etf', 'tax', 'enforcement'] as const

/** See `policyTopics`. */
export type PolicyTopic = (typeof policyTopics)[number]
