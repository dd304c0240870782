/** Stable codes of failures with alerts. They travel with status 200; docs/http.md lists them. */
export const alertCodes = {
  similarExists: '60001',
  lineLimitReached: '60002',
  totalLimitReached: '60003',
  boundsReversed: '60004',
  invalidPrice: '60005',
  aboveLowestAd: '60006',
  belowHighestAd: '60007',
  configMissing: '60008',
  noTemplate: '60009',
  userMissing: '60010',
  wrongType: '60011',
  parameterCheckFailed: '60012',
  createFailed: '60013',
  deleteFailed: '60014',
  changedElsewhere: '60015',
} as const

/** One of the codes for alerts. */
export type AlertCode = (typeof alertCodes)[keyof typeof alertCodes]

/** What the gateway says to each code. The app shows its own words in the user's language. */
export const alertMessages: Readonly<Record<AlertCode, string>> = {
  '60001': 'A similar configuration already exists.',
  '60002': 'The line-of-business configuration limit was reached.',
  '60003': 'The total number of configurations exceeds the limit.',
  '60004': 'The upper bound must be greater than the lower bound.',
  '60005': 'Fill in a valid price.',
  '60006': 'A buy alert price must be lower than the lowest ad price.',
  '60007': 'A sell alert price must be above the highest ad price.',
  '60008': 'The config does not exist.',
  '60009': 'No template.',
  '60010': 'The user does not exist.',
  '60011': 'Wrong alert type.',
  '60012': 'The parameter check failed.',
  '60013': 'Create failed.',
  '60014': 'Failed to delete.',
  '60015': 'This alert was changed elsewhere. Your change was not saved.',
}
