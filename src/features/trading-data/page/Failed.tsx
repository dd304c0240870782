import { Trans } from '@lingui/react/macro'
import button from '../../../ui/button.module.css'
import message from '../../../ui/message.module.css'

/** Says that nothing could be had, and offers to try again. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={`${message.message} ${message.short}`}>
      <p className={message.title}>
        <Trans>Trading data cannot be had now</Trans>
      </p>
      <p className={message.text}>
        <Trans>It comes as soon as the connection does.</Trans>
      </p>
      <button type="button" className={button.quiet} onClick={onRetry}>
        <Trans>Try now</Trans>
      </button>
    </div>
  )
}
