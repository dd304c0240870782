import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleAlert, Send } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { SendFailure } from '../../app/send-failure.ts'
import { supportLimits } from '../../contract/entities/application.ts'
import { useFeedState } from '../../feed/react.tsx'
import { formatMoment } from '../../i18n/dates.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import button from '../../ui/button.module.css'
import { TextArea } from '../../ui/field/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './help.module.css'
import { type MessageFault, useMessage } from './use-message.ts'

/** A message to the operator, who answers by email. */
export function MessageForm() {
  const { t } = useLingui()
  const draft = useMessage()
  const isOffline = useFeedState() === 'offline'
  const { fault, message, last } = draft
  const length = message.length
  const limit = supportLimits.message

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isOffline) draft.send()
  }

  return (
    <section aria-label={t`Write to us`}>
      <div className={styles.formHead}>
        <h3 className={styles.title}>
          <Trans>Write to us</Trans>
        </h3>
        <span className={styles.note}>
          <Trans>answered by email</Trans>
        </span>
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t`Email`}
          type="email"
          name="email"
          autoComplete="email"
          dir="ltr"
          required
          value={draft.email}
          readOnly={draft.busy}
          error={fault === 'email' ? t`Enter an address such as name@example.com.` : undefined}
          onChange={(event) => draft.enter({ email: event.target.value })}
        />
        <TextArea
          label={t`Message`}
          name="message"
          rows={3}
          dir="auto"
          required
          aside={t`${length} of ${limit}`}
          value={message}
          readOnly={draft.busy}
          error={fault === undefined || fault === 'email' ? undefined : <FaultText fault={fault} />}
          onChange={(event) => draft.enter({ message: event.target.value })}
        />
        <div role="alert">{draft.failure && <Failure failure={draft.failure} />}</div>
        <div className={styles.foot}>
          <span className={styles.note}>
            {isOffline && <Trans>Offline. Your message is kept until it can be sent.</Trans>}
          </span>
          <button
            type="submit"
            className={button.primary}
            disabled={isOffline}
            aria-disabled={draft.busy || undefined}
          >
            <Send className={styles.sign} size={16} strokeWidth={1.5} aria-hidden />
            {draft.busy ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
          </button>
        </div>
      </form>
      <div role="status">
        {last !== undefined && <Last reference={last.reference} receivedAt={last.receivedAt} />}
      </div>
    </section>
  )
}

function Last({ reference, receivedAt }: { reference: string; receivedAt: number }) {
  const { language } = useLocale()
  const time = formatMoment(language, receivedAt)
  return (
    <p className={styles.last}>
      <Check className={styles.check} size={16} strokeWidth={1.5} aria-hidden />
      <span>
        <Trans>
          Message{' '}
          <bdi dir="ltr" translate="no">
            {reference}
          </bdi>{' '}
          was received, <bdi>{time}</bdi>.
        </Trans>
      </span>
    </p>
  )
}

function FaultText({ fault }: { fault: Exclude<MessageFault, 'email'> }) {
  const limit = supportLimits.message
  switch (fault) {
    case 'missing':
      return <Trans>Fill this in.</Trans>
    case 'tooLong':
      return <Trans>Within {limit} characters.</Trans>
    case 'signs':
      return <Trans>It holds signs that cannot be kept.</Trans>
  }
}

function Failure({ failure }: { failure: SendFailure }) {
  return (
    <p className={styles.failure}>
      <CircleAlert className={styles.alert} size={16} strokeWidth={1.5} aria-hidden />
      <span>
        {failure.kind === 'message' ? (
          failure.msg
        ) : failure.kind === 'tooOften' ? (
          <Trans>
            Too many messages came from your network. Yours is kept; try again in ten minutes.
          </Trans>
        ) : (
          <Trans>There is no connection. Your message is kept; try again later.</Trans>
        )}
      </span>
    </p>
  )
}
