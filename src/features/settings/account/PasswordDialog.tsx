import { Dialog } from '@base-ui/react/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { UserInfo } from '../../../contract/entities/account/user-info.ts'
import button from '../../../ui/button.module.css'
import dialog from '../../../ui/dialog.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import form from './password-form.module.css'
import type { PasswordEntries } from './password-problem.ts'

interface PasswordDialogProps {
  /** What will happen, in place of why the password is asked for. */
  children?: ReactNode
  /** What will be done. */
  name: string
  /** The same as its button says it, where that is shorter. */
  confirm?: string
  info: UserInfo
  /** Rejects with what the gateway said. */
  onConfirm: (entries: PasswordEntries) => Promise<void>
  /** It is done, or not wanted any more. */
  onClose: () => void
  /** Gets the focus when it is done, which may have taken the button away that opened this. */
  doneFocus: RefObject<HTMLElement | null>
}

/** Asks for the password or a passkey where the gateway wants it for something that was begun without it. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { name, confirm: confirmName = name, children, info, onConfirm, onClose, doneFocus } = props
  const { t } = useLingui()
  const [opener] = useState(() => document.activeElement)
  const isDone = useRef(false)

  const returnFocus = (): HTMLElement | null =>
    !isDone.current && opener instanceof HTMLElement ? opener : doneFocus.current

  async function confirm(entries: PasswordEntries): Promise<void> {
    await onConfirm(entries)
    isDone.current = true
    onClose()
  }

  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        {/* The form takes the focus itself. */}
        <Dialog.Popup className={dialog.dialog} initialFocus={false} finalFocus={returnFocus}>
          <div className={dialog.head}>
            <Dialog.Title className={dialog.title}>{name}</Dialog.Title>
            <Dialog.Close className={button.icon} aria-label={t`Close`}>
              <X size={20} strokeWidth={1.5} aria-hidden />
            </Dialog.Close>
          </div>
          <div className={`${dialog.body} ${form.inDialog}`}>
            <PasswordForm
              name={name}
              info={info}
              takesPasskey
              confirm={confirmName}
              onConfirm={confirm}
              onCancel={onClose}
            >
              {children ?? <Trans>You signed in a while ago. Show that it is you to go on.</Trans>}
            </PasswordForm>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
