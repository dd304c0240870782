import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fearGreedQuery } from '../../../api/queries/fear-greed.ts'
import { useApi } from '../../../api/react.tsx'
import { NotFound } from '../../../app/not-found/NotFound.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import button from '../../../ui/button.module.css'
import message from '../../../ui/message.module.css'
import { FearGreedContent } from './FearGreedContent.tsx'
import type { FearGreedSearch } from './fear-greed-search.ts'
import { PageFrame } from './PageFrame.tsx'

/** How the market feels, from 0 to 100. */
export function FearGreedPage({ search }: { search: FearGreedSearch }) {
  const api = useApi()
  const { closedPages } = useVisitor()
  const { data, isError, refetch } = useQuery(fearGreedQuery(api))
  if (isClosed('/markets/fear-and-greed-index', closedPages)) return <NotFound />
  if (data !== undefined && data.asOf > 0) return <FearGreedContent index={data} search={search} />
  return (
    <PageFrame waiting={!isError}>
      {isError && (
        <div className={message.message}>
          <p className={message.title}>
            <Trans>The index is not there yet</Trans>
          </p>
          <p className={message.text}>
            <Trans>It comes as soon as its source answers.</Trans>
          </p>
          <button type="button" className={button.quiet} onClick={() => void refetch()}>
            <Trans>Try now</Trans>
          </button>
        </div>
      )}
    </PageFrame>
  )
}
