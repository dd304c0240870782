import { unansweredPost } from './unanswered.ts'

/** Whether there are unread alerts. */
export const alertUnread = unansweredPost('alertUnread', '/v1/send/alert/log/unread/flag', 'user')

/** The log of fired alerts. */
export const alertLog = unansweredPost('alertLog', '/v1/send/alert/log/select', 'user')

/** Marks logged alerts as read. */
export const alertMarkRead = unansweredPost(
  'alertMarkRead',
  '/v1/send/alert/log/updateRead/status',
  'user',
)

/** The configured alerts. */
export const alertConfigs = unansweredPost(
  'alertConfigs',
  '/v1/send/priceremindconfig/select',
  'user',
)

/** How often alerts may fire. */
export const alertFrequencyLimits = unansweredPost(
  'alertFrequencyLimits',
  '/v1/send/priceremindconfig/select/parameter/config',
  'user',
)

/** Removes an alert. */
export const alertDelete = unansweredPost(
  'alertDelete',
  '/v1/send/priceremindconfig/deleted',
  'user',
)

/** Changes an alert. */
export const alertUpdate = unansweredPost(
  'alertUpdate',
  '/v1/send/priceremindconfig/update',
  'user',
)

/** Creates an alert. The exchange spells the path so. */
export const alertCreate = unansweredPost(
  'alertCreate',
  '/v1/send/priceremindconfig/inster',
  'user',
)

/** The setting slider. */
export const alertSetting = unansweredPost(
  'alertSetting',
  '/v1/send/priceremindconfig/exchange/setting',
  'user',
)
