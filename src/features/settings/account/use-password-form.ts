import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Assertion } from '../../../contract/entities/passkey.ts'
import {
  type PasswordEntries,
  type PasswordFieldName,
  type PasswordProblem,
  problemOfEntries,
  problemOfFailure,
} from './password-problem.ts'

interface PasswordFormOptions {
  /** Login name and email, which no password may be. */
  names: readonly string[]
  /** Sends what was entered and does what follows. Rejects with what the gateway said. */
  send: (entries: PasswordEntries) => Promise<void>
}

/** A form that asks for the password again. After a failure the focus goes to the field that is wrong. */
export function usePasswordForm({ names, send }: PasswordFormOptions): {
  busy: boolean
  /** What is wrong with a field or with the form, in words. */
  problemOf: (field: PasswordProblem['field']) => string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Asks for a passkey in place of the password. */
  onProve: (prove: () => Promise<Assertion>) => void
} {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PasswordProblem>()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const field = problem && form.current?.elements.namedItem(problem.field)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  }, [problem])

  async function submit(entries: PasswordEntries): Promise<void> {
    const wrong = problemOfEntries(entries, names)
    setProblem(wrong)
    if (wrong === undefined) await attempt(() => send(entries))
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setProblem(problemOfFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    problemOf: (field) => (problem?.field === field ? i18n._(problem.text) : undefined),
    onSubmit: (event) => {
      event.preventDefault()
      form.current = event.currentTarget
      if (!busy) void submit(readEntries(event.currentTarget))
    },
    onProve: (prove) => {
      if (busy) return
      setProblem(undefined)
      void attempt(async () => send({ password: '', passkey: await prove() }))
    },
  }
}

function readEntries(form: HTMLFormElement): PasswordEntries {
  const data = new FormData(form)
  const read = (name: PasswordFieldName): string | undefined => {
    const value = data.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    password: read('password') ?? '',
    newPassword: read('newPassword'),
    email: read('email'),
    phone: read('phone'),
  }
}
