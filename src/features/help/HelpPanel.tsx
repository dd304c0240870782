import { Dialog } from '@base-ui/react/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { webConfigQuery } from '../../api/queries/config.ts'
import { useApi } from '../../api/react.tsx'
import { chatPath } from '../../contract/chat.ts'
import button from '../../ui/button.module.css'
import { phoneScreen, useMedia } from '../../ui/use-media.ts'
import { AnswerList } from './AnswerList.tsx'
import styles from './help.module.css'
import { MessageForm } from './MessageForm.tsx'

/** The help, at the lower corner of any page: the operator's chat, or answers and a message. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const isPhone = useMedia(phoneScreen)
  const { data } = useQuery(webConfigQuery(useApi()))
  return (
    <Dialog.Root open modal={isPhone} disablePointerDismissal={!isPhone} onOpenChange={onClose}>
      <Dialog.Portal>
        {isPhone && <Dialog.Backdrop className={styles.backdrop} />}
        <Dialog.Popup className={styles.panel} initialFocus={input}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>
              <Trans>Help</Trans>
            </Dialog.Title>
            <Dialog.Close className={button.icon} aria-label={t`Close`}>
              <X size={18} strokeWidth={1.5} aria-hidden />
            </Dialog.Close>
          </div>
          {data?.chat === true ? (
            <iframe className={styles.chat} src={chatPath} title={t`Chat`} />
          ) : (
            <div className={styles.body}>
              <AnswerList input={input} />
              <MessageForm />
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
