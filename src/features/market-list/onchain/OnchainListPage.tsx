import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { NotFound } from '../../../app/not-found/NotFound.tsx'
import type { OnchainChains } from '../../../contract/entities/onchain.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { gatewayTime } from '../../../feed/gateway-time.ts'
import { useFeedState, usePaused } from '../../../feed/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { onchainAddress, spotAddress } from '../../../market/addresses/areas.ts'
import { type ListSearch, withSearch } from '../../../market/order/list-search.ts'
import { Chip, ChipGroup, ChipRow, type ListLink, ListLinks } from '../filters/ChipRow.tsx'
import { ListFrame } from '../page/ListFrame.tsx'
import { ListTools } from '../page/ListTools.tsx'
import { ListWaiting } from '../page/ListWaiting.tsx'
import { useListPage } from '../page/use-list-page.ts'
import { NoTokens } from './NoTokens.tsx'
import { OnchainTable } from './OnchainTable.tsx'
import { onchainColumnIds, onchainLayout } from './onchain-layout.ts'
import { onchainListOf, onchainLists } from './onchain-lists.ts'
import { TokensSource, TokensState } from './TokensState.tsx'
import { useChains } from './use-chains.ts'
import { useOnchainLabels } from './use-onchain-labels.ts'
import { useTokenSource } from './use-token-source.ts'

interface OnchainListPageProps {
  /** Key of a chain; undefined for all. */
  chain?: string | undefined
  search: ListSearch
}

/** Lists of tokens as they are traded on chains. */
export function OnchainListPage({ chain, search }: OnchainListPageProps) {
  const { t } = useLingui()
  const labels = useOnchainLabels()
  const kind = onchainListOf(search.list)
  const paused = usePaused()
  const page = useListPage({
    marketType: marketTypes.spot,
    search,
    addressOf: onchainAddress,
    sortable: onchainColumnIds,
  })
  const { source, status } = useTokenSource(kind, paused)
  const { feed } = page
  const now = useCallback(() => gatewayTime(feed) || Date.now(), [feed])
  const layout = useMemo(() => onchainLayout(labels), [labels])
  const { list } = status
  const isOffline = useFeedState() === 'offline'
  const { chains, isAnswered } = useChains()
  const listLinks = useListLinks(chain, search)
  if (chain !== undefined && (isAnswered || isOffline) && isUnknown(chain, chains)) {
    return <NotFound />
  }
  return (
    <ListFrame
      area="onChain"
      page={page}
      moreOf={spotAddress}
      filterLabel={t`Filter tokens`}
      state={<TokensState status={status} now={now} />}
      tools={<ListTools list="onchain" columns={layout} page={page} />}
      chips={
        <ChipRow>
          <ListLinks
            label={t`Lists`}
            links={listLinks}
            current={kind.id}
            onClick={page.address.follow}
          />
          <ChainChips
            chain={chain}
            chains={chains}
            onChoose={(category) => page.address.choose({ quote: undefined, category })}
          />
        </ChipRow>
      }
    >
      {list === undefined ? (
        <ListWaiting
          list="onchain"
          columns={layout}
          stars={false}
          status={{ phase: status.stale || isOffline ? 'error' : 'loading', reason: '' }}
        />
      ) : list.source === null ? (
        <NoTokens />
      ) : (
        <>
          <OnchainTable
            key={kind.id}
            page={page}
            kind={kind.id}
            source={source}
            status={status}
            labels={labels}
            chain={chain}
            ownSort={kind.sort}
            paused={paused}
            now={now}
          />
          <TokensSource list={list} />
        </>
      )}
    </ListFrame>
  )
}

/** True for a chain that is not among the known ones. Where there are none, there is no source. */
function isUnknown(chain: string, chains: OnchainChains = []): boolean {
  return chains.length > 0 && chains.every((known) => known.chain !== chain)
}

/** Links to the lists of tokens that keep the chain and leave the sort, which is of one list. */
function useListLinks(chain: string | undefined, search: ListSearch): readonly ListLink[] {
  const { t } = useLingui()
  const locale = useLocale()
  const names = {
    hot: t`Hot picks`,
    new: t`New picks`,
    volume: t`Volume`,
    fdv: t`FDV`,
    holders: t`Holders`,
  }
  return onchainLists.map(({ id }) => {
    const part = { list: id === 'hot' ? undefined : id, sort: undefined }
    return { id, name: names[id], href: onchainAddress(locale, chain, withSearch(search, part)) }
  })
}

interface ChainChipsProps {
  chain: string | undefined
  chains: OnchainChains | undefined
  onChoose: (chain: string | undefined) => void
}

/** Chips of the chains that have tokens. */
function ChainChips({ chain, chains, onChoose }: ChainChipsProps) {
  const { t } = useLingui()
  return (
    <ChipGroup label={t`Chain`}>
      <Chip on={chain === undefined} onPress={() => onChoose(undefined)}>
        {t`All chains`}
      </Chip>
      {chains?.map((entry) => (
        <Chip
          key={entry.chain}
          on={chain === entry.chain}
          onPress={() => onChoose(chain === entry.chain ? undefined : entry.chain)}
        >
          {entry.chainName}
        </Chip>
      ))}
    </ChipGroup>
  )
}
