import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleAlert } from 'lucide-react'
import { type SubmitEvent, useRef } from 'react'
import type { SendFailure } from '../../../app/send-failure.ts'
import { characterCount } from '../../../contract/text/character-count.ts'
import { useFeedState } from '../../../feed/react.tsx'
import { formatClock } from '../../../i18n/dates.ts'
import button from '../../../ui/button.module.css'
import { TextArea } from '../../../ui/field/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './application.module.css'
import { type ApplicationField, fieldLimits } from './entry-faults.ts'
import { ImagesField } from './ImagesField.tsx'
import type { ApplicationDraft } from './use-application.ts'
import { useFaultTexts } from './use-fault-texts.ts'

/** The form of an application. What is entered is kept on the device. */
export function ApplicationForm({ draft }: { draft: ApplicationDraft }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const faultText = useFaultTexts()
  const isOffline = useFeedState() === 'offline'
  const { entries, busy } = draft

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isOffline) return
    const wrong = draft.send()
    const field = wrong && form.current?.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }

  const field = (name: ApplicationField) => {
    const length = characterCount(entries[name])
    const limit = fieldLimits[name]
    return {
      name,
      value: entries[name],
      required: true,
      readOnly: busy,
      dir: name === 'userId' ? 'ltr' : 'auto',
      error: faultText(draft.faultOf(name), name),
      aside: t`${length} of ${limit}`,
      onChange: ({ target }: { target: { value: string } }) => draft.enter(name, target.value),
      onBlur: () => draft.leave(name),
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.pair}>
        <TextField
          label={t`Name of applicant`}
          autoComplete="organization"
          {...field('applicantName')}
        />
        <TextField
          label={t({ message: 'Title', context: 'of a person' })}
          autoComplete="organization-title"
          {...field('title')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t`User ID`}
          inputMode="numeric"
          autoComplete="off"
          {...field('userId')}
          aside={undefined}
        />
      </div>
      <TextArea label={t`Introduction`} rows={4} {...field('introduction')} />
      <TextArea label={t`Strategy`} rows={3} {...field('strategy')} />
      <ImagesField images={draft.images} disabled={busy} />
      <div role="alert">{draft.failure && <Failure failure={draft.failure} />}</div>
      <div className={styles.foot}>
        <DraftStatus draft={draft} isOffline={isOffline} />
        <button
          type="button"
          className={button.quiet}
          disabled={busy || (draft.savedAt === undefined && draft.images.chosen.length === 0)}
          onClick={draft.discard}
        >
          <Trans>Discard</Trans>
        </button>
        <button
          type="submit"
          className={button.primary}
          disabled={isOffline}
          aria-disabled={busy || undefined}
        >
          {busy ? <Trans>Sending…</Trans> : <Trans>Send application</Trans>}
        </button>
      </div>
    </form>
  )
}

/** Whether the draft is kept, and why it cannot be sent now. */
function DraftStatus({ draft, isOffline }: { draft: ApplicationDraft; isOffline: boolean }) {
  const { i18n } = useLingui()
  const { savedAt } = draft
  const time = savedAt === undefined ? '' : formatClock(i18n.locale, savedAt)
  return (
    <p className={styles.draftStatus}>
      {savedAt !== undefined && <Check size={16} strokeWidth={1.5} aria-hidden />}
      <span>
        {isOffline ? (
          <Trans>Offline. What you write is kept on this device until it can be sent.</Trans>
        ) : savedAt === undefined ? (
          <Trans>What you write is kept on this device; images are not.</Trans>
        ) : (
          <Trans>Draft kept on this device, {time}</Trans>
        )}
      </span>
    </p>
  )
}

function Failure({ failure }: { failure: SendFailure }) {
  return (
    <p className={styles.refused}>
      <CircleAlert className={styles.mark} size={16} strokeWidth={1.5} aria-hidden />
      <FailureText failure={failure} />
    </p>
  )
}

function FailureText({ failure }: { failure: SendFailure }) {
  switch (failure.kind) {
    case 'offline':
      return <Trans>There is no connection. Your draft is kept; try again later.</Trans>
    case 'tooOften':
      return (
        <Trans>
          Too many applications came from your network. Your draft is kept; try again in ten
          minutes.
        </Trans>
      )
    case 'tooLarge':
      return <Trans>The images are too large together. Remove one and try again.</Trans>
    case 'message':
      return failure.msg
  }
}
