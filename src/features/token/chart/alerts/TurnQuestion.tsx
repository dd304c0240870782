import { AlertDialog } from '@base-ui/react/alert-dialog'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { directionOf } from '../../../../contract/locales.ts'
import button from '../../../../ui/button.module.css'
import styles from './turn-question.module.css'

interface TurnQuestionProps {
  /** Where the line stands now, as it is written. */
  price: string
  /** What the alert would wait for. */
  rises: boolean
  /** `forGood`: the next time nobody has to be asked. */
  onAnswer: (turns: boolean, forGood: boolean) => void
}

/** Asks whether an alert whose line was put across the price shall wait for the other move. */
export function TurnQuestion({ price, rises, onAnswer }: TurnQuestionProps) {
  const { i18n } = useLingui()
  const [forGood, setForGood] = useState(false)
  return (
    <DirectionProvider direction={directionOf({ language: i18n.locale })}>
      <AlertDialog.Root open onOpenChange={(open) => open || onAnswer(false, false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={styles.backdrop} />
          <AlertDialog.Popup className={styles.question}>
            <AlertDialog.Title className={styles.title}>
              {rises ? (
                <Trans>Wait for a rise instead?</Trans>
              ) : (
                <Trans>Wait for a fall instead?</Trans>
              )}
            </AlertDialog.Title>
            <AlertDialog.Description className={styles.text}>
              {rises ? (
                <Trans>
                  The line stands above the price now. The alert would fire when the price rises to{' '}
                  {price}.
                </Trans>
              ) : (
                <Trans>
                  The line stands below the price now. The alert would fire when the price falls to{' '}
                  {price}.
                </Trans>
              )}
            </AlertDialog.Description>
            <label>
              <input
                type="checkbox"
                checked={forGood}
                onChange={({ target }) => setForGood(target.checked)}
              />{' '}
              <Trans>Do not ask again</Trans>
            </label>
            <div className={styles.actions}>
              <button type="button" className={button.quiet} onClick={() => onAnswer(false, false)}>
                <Trans>Put it back</Trans>
              </button>
              <button
                type="button"
                className={button.primary}
                onClick={() => onAnswer(true, forGood)}
              >
                <Trans>Change the alert</Trans>
              </button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </DirectionProvider>
  )
}
