import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import button from '../../ui/button.module.css'
import styles from './settings.module.css'
import { useInPlace } from './use-in-place.ts'

interface ConfirmButtonProps {
  name: string
  /** What will happen, asked before it does. */
  question: string
  confirm: string
  onConfirm: () => void
}

/** A button for what cannot be undone: it asks in its own place. */
export function ConfirmButton({ name, question, confirm, onConfirm }: ConfirmButtonProps) {
  const { isOpen, open, close, opener } = useInPlace()
  const cancel = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isOpen) cancel.current?.focus()
  }, [isOpen])

  if (!isOpen) {
    return (
      <div>
        <button ref={opener} type="button" className={button.quiet} onClick={open}>
          {name}
        </button>
      </div>
    )
  }
  return (
    <div className={styles.note} role="group" aria-label={name}>
      {question}
      <div className={styles.actions}>
        <button ref={cancel} type="button" className={button.quiet} onClick={close}>
          <Trans>Cancel</Trans>
        </button>
        <button type="button" className={button.primary} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </div>
  )
}
