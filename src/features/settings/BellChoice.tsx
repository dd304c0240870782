import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { bellOf, isTooLarge } from '../../account/bells/own-bell.ts'
import { ring } from '../../account/bells/ring.ts'
import { useSession } from '../../account/session/react.tsx'
import { bellMutation } from '../../api/mutations/bell.ts'
import { bellQuery } from '../../api/queries/account/bell.ts'
import { useApi } from '../../api/react.tsx'
import { type BellLine, bellBytes, bellTypes } from '../../contract/entities/account/bell.ts'
import { usePreferences } from '../../storage/react.tsx'
import button from '../../ui/button.module.css'
import { faultOfSound } from './fault-of-sound.ts'
import styles from './settings.module.css'

/** The sound of a business line: the default one or the user's own, with a way to hear it. */
export function BellChoice({ businessLine }: { businessLine: BellLine }) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const client = useQueryClient()
  const { status, user } = useSession()
  const { preferences, adopt } = usePreferences()
  const [fault, setFault] = useState<MessageDescriptor>()
  const input = useRef<HTMLInputElement>(null)
  const own = bellOf(preferences, businessLine)

  const choose = useMutation({
    ...bellMutation(api, businessLine),
    onMutate: () => setFault(undefined),
    onSuccess: ({ spotBell, contractBell }) =>
      adopt({ spotBell: spotBell ?? '', contractBell: contractBell ?? '' }),
    onError: (error) => setFault(faultOfSound(error)),
  })
  const play = useMutation({
    mutationFn: async () => {
      const isOwn = own !== '' && user !== undefined
      const sound = isOwn && (await client.fetchQuery(bellQuery(api, own, user.userId)))
      await ring(businessLine, sound || undefined)
    },
    onMutate: () => setFault(undefined),
    onError: () => setFault(notPlayed),
  })
  const busy = choose.isPending || play.isPending

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file === undefined) return
    if (isTooLarge(file)) return setFault(tooLarge)
    choose.mutate(file)
  }

  return (
    <div className={styles.bell}>
      <span className={styles.hint}>{own === '' ? t`Default sound` : t`Your own sound`}</span>
      <div className={styles.actions}>
        <button
          type="button"
          className={button.quiet}
          disabled={busy}
          onClick={() => play.mutate()}
        >
          <Play size={14} strokeWidth={1.5} aria-hidden />
          <Trans>Play</Trans>
        </button>
        {status === 'user' && (
          <button
            type="button"
            className={button.quiet}
            disabled={busy}
            onClick={() => input.current?.click()}
          >
            <Trans>Choose a file</Trans>
          </button>
        )}
        {own !== '' && status === 'user' && (
          <button
            type="button"
            className={button.quiet}
            disabled={busy}
            onClick={() => choose.mutate(undefined)}
          >
            <Trans>Use the default</Trans>
          </button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={bellTypes.join()}
          aria-label={t`Sound file`}
          onChange={take}
        />
      </div>
      <p role="status" className={styles.hint}>
        {fault && i18n._(fault)}
      </p>
    </div>
  )
}

const kilobytes = bellBytes / 1_000
const tooLarge = msg`A sound may have at most ${kilobytes} kB.`
const notPlayed = msg`The sound could not be played.`
