import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { messageMutation } from '../../api/mutations/forms.ts'
import { useApi } from '../../api/react.tsx'
import { type SendFailure, sendFailure } from '../../app/send-failure.ts'
import { emailSchema } from '../../contract/entities/account/account.ts'
import type { ApplicationReceipt } from '../../contract/entities/application.ts'
import { supportLimits } from '../../contract/entities/application.ts'
import { isLines } from '../../contract/text/text.ts'
import { persistedMessage } from '../../storage/drafts.ts'

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
  send: () => void
}

/** The message that this device keeps until it is sent. */
export function useMessage(): MessageDraft {
  const [stored, setStored] = useState(() => persistedMessage.get() ?? { email: '', message: '' })
  const [tried, setTried] = useState(false)
  const { email, message, last } = stored
  const fault = messageFault(email.trim(), message.trim())

  const keep = (next: typeof stored): void => {
    setStored(next)
    persistedMessage.set(next)
  }

  const { mutate, error, isPending } = useMutation({
    ...messageMutation(useApi()),
    onSuccess: (receipt) => {
      keep({ email, message: '', last: receipt })
      setTried(false)
    },
  })

  return {
    email,
    message,
    busy: isPending,
    fault: tried ? fault : undefined,
    failure: error === null ? undefined : sendFailure(error),
    last,
    enter: (part) => keep({ ...stored, ...part }),
    send: () => {
      setTried(true)
      if (fault === undefined && !isPending) {
        mutate({ email: email.trim(), message: message.trim() })
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
