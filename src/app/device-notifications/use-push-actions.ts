import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { browserPush } from '../../account/alerts/notifications/browser-push.ts'
import type { ApiClient } from '../../api/client.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'

/** What a press does, and what is said where that fails. */
interface PushAction {
  run: () => Promise<PushResult | undefined>
  otherwise: PushResult
}

/** What came of the last press. */
export interface PushResult {
  text: MessageDescriptor
  /** Why it could not be sent, as the gateway puts it. */
  reason?: string
}

const turnedOn: PushResult = { text: msg`Turned on for this device.` }
const unanswered: PushResult = { text: msg`The browser's question was left open; nothing changed.` }
const turnedOff: PushResult = { text: msg`Turned off. Your other devices still get messages.` }
const unchanged: PushResult = {
  text: msg`This could not be changed. Check your connection and try again.`,
}
const sent: PushResult = { text: msg`Sent. It appears within a few seconds.` }
const tooOften: PushResult = { text: msg`Too many attempts. Please wait a while.` }
const unsent = msg`It could not be sent. Try again in a moment.`

/** Turns push messages to this browser on and off and tests them, one press at a time. */
export function usePushActions(api: ApiClient, userId: string) {
  const push = browserPush(api, userId)
  const { data, mutate, isPending } = useMutation({
    mutationFn: async ({ run, otherwise }: PushAction) =>
      run().catch((error) => (retryAfterOf(error) === undefined ? otherwise : tooOften)),
    scope: { id: 'push' },
    gcTime: 0,
  })
  const press = (action: PushAction): void => {
    if (!isPending) mutate(action)
  }
  return {
    isBusy: isPending,
    result: data,
    enable: () =>
      press({
        run: async () => {
          const state = await push.enable()
          if (state === 'default') return unanswered
          return state === 'granted' ? turnedOn : undefined
        },
        otherwise: unchanged,
      }),
    disable: () => press({ run: () => push.disable().then(() => turnedOff), otherwise: unchanged }),
    test: () =>
      press({
        run: async () => {
          const { sent: isSent, reason } = await push.test()
          return isSent ? sent : { text: unsent, reason }
        },
        otherwise: { text: unsent },
      }),
  }
}
