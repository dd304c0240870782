import { useState } from 'react'
import * as v from 'valibot'
import { useApi } from '../../api/react.tsx'
import { type SendFailure, sendFailure } from '../../app/send-failure.ts'
import { supportMessage } from '../../contract/calls/support.ts'
import { emailSchema } from '../../contract/entities/account/account.ts'
import type { ApplicationReceipt } from '../../contract/entities/application.ts'
import { supportLimits } from '../../contract/entities/application.ts'
import { isLines } from '../../contract/text/text.ts'
import { keptMessage } from '../../storage/drafts.ts'

/** What is wrong with a message. */
export type MessageFault = 'email' | 'missing' | 'tooLong' | 'signs'

/** A message as it stands. */
export interface MessageDraft {
  email: string
  message: string
  busy: boolean
  /** What keeps it from being sent, once it was tried. */
  fault: MessageFault | undefined
  failure: SendFailure | undefined
  /** The last one that was sent from this device. */
  last: ApplicationReceipt | undefined
  enter: (part: { email: string } | { message: string }) => void
  send: () => Promise<void>
}

/** The message that this device keeps until it is sent. */
export function useMessage(): MessageDraft {
  const api = useApi()
  const [kept, setKept] = useState(() => keptMessage.get() ?? { email: '', message: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SendFailure>()
  const { email, message, last } = kept
  const fault = messageFault(email.trim(), message.trim())

  const keep = (next: typeof kept): void => {
    setKept(next)
    keptMessage.set(next)
  }

  return {
    email,
    message,
    busy,
    fault: tried ? fault : undefined,
    failure,
    last,
    enter: (part) => keep({ ...kept, ...part }),
    send: async () => {
      setTried(true)
      if (fault !== undefined || busy) return
      setBusy(true)
      setFailure(undefined)
      try {
        const receipt = await api.call(supportMessage, {
          email: email.trim(),
          message: message.trim(),
        })
        keep({ email, message: '', last: receipt })
        setTried(false)
      } catch (error) {
        setFailure(sendFailure(error))
      } finally {
        setBusy(false)
      }
    },
  }
}

function messageFault(email: string, message: string): MessageFault | undefined {
  if (!v.is(emailSchema, email)) return 'email'
  if (message === '') return 'missing'
  if (message.length > supportLimits.message) return 'tooLong'
  return isLines(message) ? undefined : 'signs'
}
