import { useState } from 'react'
import { useApi, usePolled } from '../../../api/react.tsx'
import { onchainChains } from '../../../contract/calls/onchain.ts'
import type { OnchainChains } from '../../../contract/entities/onchain.ts'
import { browserStorage } from '../../../storage/preferences.ts'
import { keepChains, readKeptChains } from './kept-chains.ts'

const refreshInterval = 60_000

/** What is known of the chains that have tokens. */
interface KnownChains {
  /** Those of the last visit until the gateway answers; undefined where none are known. */
  chains: OnchainChains | undefined
  /** True once the gateway answered. */
  isTold: boolean
}

/** The chains that have tokens. */
export function useChains(): KnownChains {
  const { call } = useApi()
  const [kept] = useState(() => readKeptChains(browserStorage()))
  const told = usePolled(onchainChains.name, {
    load: async () => keepChains(browserStorage(), await call(onchainChains, {})),
    interval: refreshInterval,
  })
  return { chains: told ?? kept, isTold: told !== undefined }
}
