import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { applicationMutation } from '../../../api/mutations/forms.ts'
import { useApi } from '../../../api/react.tsx'
import { type SendFailure, sendFailure } from '../../../app/send-failure.ts'
import type { ApplicationReceipt } from '../../../contract/entities/application.ts'
import { usePart } from '../../../lib/app-parts.tsx'
import { persistedApplication } from '../../../storage/drafts.ts'
import {
  type ApplicationField,
  applicationFields,
  type Entries,
  type EntryFault,
  entryFaults,
  noEntries,
  sentEntries,
} from './entry-faults.ts'
import { type Images, useImages } from './use-images.ts'

/** One application as it stands. */
export interface ApplicationDraft {
  entries: Entries
  images: Images
  /** When the draft was kept, Unix ms; undefined while there is none. */
  savedAt: number | undefined
  busy: boolean
  failure: SendFailure | undefined
  /** What was sent; undefined while it is being written. */
  receipt: ApplicationReceipt | undefined
  /** What is wrong with a field that was left or tried to send. */
  faultOf: (field: ApplicationField) => EntryFault | undefined
  enter: (field: ApplicationField, entry: string) => void
  leave: (field: ApplicationField) => void
  /** Sends it. Answers the first field that keeps it from being sent. */
  send: () => ApplicationField | undefined
  /** Begins anew. */
  discard: () => void
}

/** The application that this device keeps, until it is sent or discarded. */
export function useApplication(): ApplicationDraft {
  const dirty = usePart('dirty')
  const images = useImages()
  const [stored, setStored] = useState(() => persistedApplication.get())
  const [left, setLeft] = useState<readonly ApplicationField[]>([])
  const draft = stored !== undefined && 'entries' in stored ? stored : undefined
  const entries = draft?.entries ?? noEntries
  const faults = entryFaults(entries)

  // Texts are kept on the device; images would be lost.
  const holdsImages = images.chosen.length > 0
  useEffect(() => (holdsImages ? dirty.hold() : undefined), [holdsImages, dirty])

  const keep = (next: typeof stored): void => {
    setStored(next)
    if (next === undefined) persistedApplication.clear()
    else persistedApplication.set(next)
  }

  const { mutate, reset, error, isPending } = useMutation({
    ...applicationMutation(useApi()),
    onSuccess: (receipt) => {
      keep({ receipt })
      images.clear()
      setLeft([])
    },
  })

  return {
    entries,
    images,
    savedAt: draft?.savedAt,
    busy: isPending,
    failure: error === null ? undefined : sendFailure(error),
    receipt: stored !== undefined && 'receipt' in stored ? stored.receipt : undefined,
    faultOf: (field) => (left.includes(field) ? faults[field] : undefined),
    enter: (field, entry) => keep({ entries: { ...entries, [field]: entry }, savedAt: Date.now() }),
    leave: (field) => {
      if (entries[field] !== '' && !left.includes(field)) setLeft([...left, field])
    },
    send: () => {
      setLeft(applicationFields)
      const wrong = applicationFields.find((field) => faults[field] !== undefined)
      if (wrong === undefined && !isPending && !images.busy) {
        mutate({ input: sentEntries(entries), files: images.chosen.map(({ file }) => file) })
      }
      return wrong
    },
    discard: () => {
      keep(undefined)
      images.clear()
      setLeft([])
      reset()
    },
  }
}
