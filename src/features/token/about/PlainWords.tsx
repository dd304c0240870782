import { Trans } from '@lingui/react/macro'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { Card } from '../cards/Card.tsx'
import type { Token } from '../page/token.ts'
import styles from './about.module.css'

/** What the figures mean, in sentences made of nothing else; absent where there are none. */
export function PlainWords({ token }: { token: Token }) {
  const { crypto } = token.figures
  if (crypto === undefined || crypto.symbolId !== token.main.symbolId) return null
  const { deciphermentTitle, deciphermentContent, deciphermentUpdateTime } = crypto
  if (deciphermentTitle === null || deciphermentContent === null) return null
  const time = formatUtcTime(deciphermentUpdateTime ?? crypto.asOf).slice(0, 5)
  return (
    <Card
      place="words"
      title={<Trans>In plain words</Trans>}
      note={<Trans>Updated {time} UTC</Trans>}
      foot={<Trans>Written by rules from the figures of this page. Not advice.</Trans>}
    >
      <h3 className={styles.heading}>{deciphermentTitle}</h3>
      <div className={styles.words}>
        {deciphermentContent.split('\n').map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Card>
  )
}
