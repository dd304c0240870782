import { type PolicyTopic, policyTopics } from '../../../contract/policy-topics.ts'

/** What the address of the policy page says that it is narrowed to. */
export interface PolicySearch {
  /** ISO 3166 code in capitals, or `EU`. */
  region?: string | undefined
  topic?: PolicyTopic | undefined
  official?: '1' | undefined
}

/** Reads search params of any shape; what is not valid is left out. */
export function parsePolicySearch({
  region,
  topic,
  official,
}: Record<string, unknown>): PolicySearch {
  const known = policyTopics.find((one) => one === topic)
  return {
    ...(typeof region === 'string' && /^[A-Z]{2}$/.test(region) && { region }),
    ...(known !== undefined && { topic: known }),
    ...((official === '1' || official === 1) && { official: '1' }),
  }
}
