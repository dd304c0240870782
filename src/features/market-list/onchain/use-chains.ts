import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takePageAnswer } from '../../../api/page-answers.ts'
import { chainsQuery } from '../../../api/queries/onchain.ts'
import { useApi } from '../../../api/react.tsx'
import { onchainChains } from '../../../contract/calls/onchain.ts'
import type { OnchainChains } from '../../../contract/entities/onchain.ts'

/** What is known of the chains that have tokens. */
interface KnownChains {
  /** Those of the last visit until the gateway answers; undefined where none are known. */
  chains: OnchainChains | undefined
  /** True once the gateway answered. */
  isAnswered: boolean
}

/** The chains that have tokens. */
export function useChains(): KnownChains {
  const client = useQueryClient()
  useState(() => takePageAnswer(client, onchainChains))
  const { data, dataUpdatedAt } = useQuery(chainsQuery(useApi()))
  return { chains: data, isAnswered: dataUpdatedAt > 0 }
}
