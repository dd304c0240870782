import { Trans } from '@lingui/react/macro'
import message from '../../../ui/message.module.css'

/** Stands where the operator named no source of tokens. */
export function NoTokens() {
  return (
    <div className={message.message} data-list="onchain" data-empty="no-source">
      <p className={message.title}>
        <Trans>No source is configured</Trans>
      </p>
      <p className={message.text}>
        <Trans>The operator of this site has not connected a source of tokens on chains.</Trans>
      </p>
    </div>
  )
}
