import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePart } from '../../../lib/app-parts.tsx'
import button from '../../../ui/button.module.css'
import { FieldProblem, problemId } from '../fields/FormField.tsx'
import type { Problem } from '../texts/problems.ts'
import styles from './alert-panel.module.css'

interface FormShellProps {
  problems: readonly Problem[]
  /** Something was changed, so that closing would lose it. */
  touched: boolean
  /** Is told whether closing the panel would lose something. */
  onTouch: (touched: boolean) => void
  isEdit: boolean
  isSaving: boolean
  onSubmit: () => void
  /** Is told whether somebody types a number. */
  onTyping?: (isTyping: boolean) => void
  /** What the form means, above the button. */
  preview: ReactNode
  limits: ReactNode
  children: ReactNode
}

/** The frame of every alert's form: fields, and beneath them what they mean and the button that saves. */
export function FormShell(props: FormShellProps) {
  const dirty = usePart('dirty')
  const { problems, touched, onTouch, isEdit, isSaving, onSubmit, onTyping } = props
  const element = useRef<HTMLFormElement>(null)
  const placed = useSomewhere(problems, element)

  useEffect(() => {
    onTouch(touched)
    return touched ? dirty.hold() : undefined
  }, [touched, onTouch, dirty])

  useEffect(() => {
    if (problems.length > 0) focusFault(element.current)
  }, [problems])

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onFocus={(event) => onTyping?.(isNumberBox(event.target))}
      onBlur={() => onTyping?.(false)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles.fields}>{props.children}</div>
      <div className={styles.foot}>
        {props.preview}
        <FieldProblem field="form" problems={placed} />
        {!isEdit && props.limits}
        <button type="submit" className={button.primary} disabled={isSaving}>
          {isSaving ? (
            <Trans>Saving…</Trans>
          ) : isEdit ? (
            <Trans>Save changes</Trans>
          ) : (
            <Trans>Create alert</Trans>
          )}
        </button>
      </div>
    </form>
  )
}

/** The problems, where those of fields that this form does not show are about the whole. */
function useSomewhere(
  problems: readonly Problem[],
  form: RefObject<HTMLFormElement | null>,
): readonly Problem[] {
  const [homeless, setHomeless] = useState<readonly Problem[]>([])
  useLayoutEffect(() => {
    const isShown = ({ field }: Problem): boolean =>
      form.current?.querySelector(`#${problemId(field)}`) != null
    setHomeless(problems.filter((one) => one.field !== 'form' && !isShown(one)))
  }, [problems, form])
  return problems.map((one): Problem => (homeless.includes(one) ? { ...one, field: 'form' } : one))
}

function isNumberBox(target: Element): boolean {
  return target instanceof HTMLInputElement && target.inputMode === 'decimal'
}

/** Puts the focus on the first field that is wrong. */
function focusFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
