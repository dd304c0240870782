import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { coinHalfQuery } from '../../../api/queries/public-config.ts'
import { useApi } from '../../../api/react.tsx'
import { NotFound } from '../../../app/not-found/NotFound.tsx'
import button from '../../../ui/button.module.css'
import message from '../../../ui/message.module.css'
import { HalvingContent } from './HalvingContent.tsx'
import type { HalvingSearch } from './halving-search.ts'
import { PageFrame } from './PageFrame.tsx'

/** The countdown to the next halving of Bitcoin's reward. */
export function HalvingPage({ search }: { search: HalvingSearch }) {
  const { data, isError, refetch } = useQuery(coinHalfQuery(useApi()))
  if (data?.coinHalfConfig === null) return <NotFound />
  if (data !== undefined) return <HalvingContent tip={data.coinHalfConfig} search={search} />
  return (
    <PageFrame waiting={!isError}>
      {isError && (
        <div className={message.message}>
          <p className={message.title}>
            <Trans>The newest block of Bitcoin is not known</Trans>
          </p>
          <p className={message.text}>
            <Trans>The countdown comes as soon as the connection does.</Trans>
          </p>
          <button type="button" className={button.quiet} onClick={() => void refetch()}>
            <Trans>Try now</Trans>
          </button>
        </div>
      )}
    </PageFrame>
  )
}
