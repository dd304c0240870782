import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { browserPush } from '../../account/alerts/notices/browser-push.ts'
import type { ApiClient } from '../../api/client.ts'

/** What came of the last press. */
export interface PushResult {
  text: MessageDescriptor
  /** Why it could not be sent, in English. */
  reason?: string
}

const turnedOn: PushResult = { text: msg`Turned on for this device.` }
const unanswered: PushResult = { text: msg`The browser's question was left open; nothing changed.` }
const turnedOff: PushResult = { text: msg`Turned off. Your other devices still get messages.` }
const unchanged: PushResult = {
  text: msg`This could not be changed. Check your connection and try again.`,
}
const sent: PushResult = { text: msg`Sent. It appears within a few seconds.` }
const unsent = msg`It could not be sent. Try again in a moment.`

/** Turns push messages to this browser on and off and tests them, one press at a time. */
export function usePushActions(api: ApiClient, personId: string) {
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<PushResult>()
  const push = browserPush(api, personId)

  async function run(
    action: () => Promise<PushResult | undefined>,
    otherwise: PushResult,
  ): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setResult(undefined)
    setResult(await action().catch(() => otherwise))
    setBusy(false)
  }

  return {
    isBusy,
    result,
    enable: () =>
      void run(async () => {
        const state = await push.enable()
        if (state === 'default') return unanswered
        return state === 'granted' ? turnedOn : undefined
      }, unchanged),
    disable: () => void run(() => push.disable().then(() => turnedOff), unchanged),
    test: () =>
      void run(
        async () => {
          const { sent: isSent, reason } = await push.test()
          return isSent ? sent : { text: unsent, reason }
        },
        { text: unsent },
      ),
  }
}
