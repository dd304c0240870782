import { expect, it } from 'vitest'
import { chainsStorageKey, keepChains, mostChains, readKeptChains } from './kept-chains.ts'

const solana = { chain: 'solana', chainName: 'Solana', tokens: 3 }

function storageWith(text: string | null) {
  const kept = new Map(text === null ? [] : [[chainsStorageKey, text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

it('brings chains to the next visit, but not any number of them', () => {
  const storage = storageWith(null)
  const chains = Array.from({ length: mostChains + 1 }, () => solana)
  expect(keepChains(storage, chains)).toBe(chains)
  expect(readKeptChains(storage)).toEqual(chains.slice(1))
})

it.each([null, '', '{', '[{"chain":1}]'])('reads %j as no chains', (text) => {
  expect(readKeptChains(storageWith(text))).toBeUndefined()
})

it('lives without a place to keep them, and with a full one', () => {
  const full = { ...storageWith(null), setItem: () => expect.fail('full') }
  expect(keepChains(full, [solana])).toEqual([solana])
  expect(keepChains(undefined, [solana])).toEqual([solana])
  expect(readKeptChains(undefined)).toBeUndefined()
})
