import { useLingui } from '@lingui/react/macro'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { usePart } from '../../lib/app-parts.tsx'
import { type AccountField, accountFields, type Entries, type EntryFaults } from './entry-fault.ts'
import { faultTexts } from './fault-texts.ts'
import { readFailure, type SubmitFailure } from './submit-failure.ts'

interface AccountFormOptions<Input, Answer> {
  /** What the form cannot be sent with. */
  faultsOf: (entries: Entries) => EntryFaults
  /** What is sent. */
  inputOf: (entries: Entries) => Input
  /** How it is sent. The form is busy until its `onSuccess` is done, too. */
  mutation: UseMutationOptions<Answer, Error, Input>
}

/** One form as it stands. */
export interface AccountForm {
  busy: boolean
  failure: SubmitFailure | undefined
  /** What is wrong with a field, in words. */
  errorOf: (field: AccountField) => string | undefined
  /** For the form element. Its fields are named as the call names them. */
  handlers: { onSubmit: (event: SubmitEvent<HTMLFormElement>) => void; onInput: () => void }
}

/**
 * Sends a form that the browser fills: entries stay in its fields, where password managers find them.
 * After a failure the focus goes to the first field that is wrong.
 */
export function useAccountForm<Input, Answer>({
  faultsOf,
  inputOf,
  mutation,
}: AccountFormOptions<Input, Answer>): AccountForm {
  const dirty = usePart('dirty')
  const { mutate, reset, isPending: busy, error } = useMutation(mutation)
  const [faults, setFaults] = useState<EntryFaults>({})
  const failure = useMemo(() => failureOf(faults, error), [faults, error])
  const form = useRef<HTMLFormElement>(null)
  const release = useRef<() => void>(undefined)
  const { i18n } = useLingui()

  useEffect(() => () => release.current?.(), [])

  useEffect(() => {
    const field = failure && wrongField(failure)
    const element = field && form.current?.elements.namedItem(field)
    if (!(element instanceof HTMLInputElement)) return
    element.focus()
    element.select()
  }, [failure])

  function submit(entries: Entries): void {
    const found = faultsOf(entries)
    setFaults(found)
    if (isEmpty(found)) mutate(inputOf(entries))
    else reset()
  }

  return {
    busy,
    failure,
    errorOf: (field) => {
      if (failure?.kind === 'message' && failure.field === field) return failure.msg
      const fault = failure?.kind === 'fields' ? failure.faults[field] : undefined
      return fault && i18n._(faultTexts[fault])
    },
    handlers: {
      onSubmit: (event) => {
        event.preventDefault()
        form.current = event.currentTarget
        if (!busy) submit(readEntries(event.currentTarget))
      },
      onInput: () => {
        release.current ??= dirty.hold()
      },
    },
  }
}

function failureOf(faults: EntryFaults, error: Error | null): SubmitFailure | undefined {
  if (!isEmpty(faults)) return { kind: 'fields', faults }
  return error === null ? undefined : readFailure(error)
}

function isEmpty(faults: EntryFaults): boolean {
  return Object.keys(faults).length === 0
}

function readEntries(form: HTMLFormElement): Entries {
  const data = new FormData(form)
  const read = (name: AccountField): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { loginName: read('loginName'), email: read('email'), password: read('password') }
}

/** The field to go on with after a failure; undefined where entries are not the reason. */
function wrongField(failure: SubmitFailure): AccountField | undefined {
  if (failure.kind === 'fields') return accountFields.find((name) => name in failure.faults)
  if (failure.kind === 'message') return failure.field
  return failure.kind === 'wrongCredentials' ? 'password' : undefined
}
