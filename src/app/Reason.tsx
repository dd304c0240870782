import { useLingui } from '@lingui/react/macro'
import { reasonTexts } from './reason-texts.ts'

/**
 * Why a message did not arrive: in the user's language where we know the reason, else as the gateway put it. The
 * status with which a service refused it stays, for whoever is asked for help.
 */
export function Reason({ reason, className }: { reason: string; className: string | undefined }) {
  const { i18n } = useLingui()
  const [, words = reason, status] = /^(.*) (\(\d+\))$/.exec(reason) ?? []
  const known = reasonTexts[words]
  return known === undefined ? (
    <span className={className} lang="en" dir="auto">
      {reason}
    </span>
  ) : (
    <span className={className}>
      {i18n._(known)}
      {status !== undefined && <bdi> {status}</bdi>}
    </span>
  )
}
