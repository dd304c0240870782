import { describe, expect, it } from 'vitest'
import type { CoinChain } from '../../../src/contract/entities/coin-chains.ts'
import { allReplays } from '../../../tests/support/exchanges/all-replays.ts'
import { replayChains } from '../../../tests/support/exchanges/coin-rows.ts'
import { exchangeInTest } from '../../../tests/support/exchanges/exchange-in-test.ts'
import { kucoin } from '../../../tests/support/exchanges/kucoin.ts'
import type { StartedExchange } from '../../../tests/support/exchanges/started-exchange.ts'

/** They tell it to accounts alone. */
const without = ['binance', 'bybit', 'coinbase', 'okx']
/** It tells of a coin as a whole. */
const whole = ['kraken']

/** What was told last of each coin. */
function chainsOf({ events }: StartedExchange): Record<string, readonly CoinChain[]> {
  const coins = events.recording.chains.flatMap((batch) => batch.coins)
  return Object.fromEntries(coins.map(({ coin, chains }) => [coin, chains]))
}

describe.each(allReplays)('the chains of $id', (replay) => {
  it('are told of every listed coin with what is open on them, or not offered', async () => {
    const started = await exchangeInTest(replay)
    expect(started.venue.hasChains).toBe(!without.includes(replay.id))
    await started.pass(12_000)
    expect(started.logs).toEqual([])
    if (without.includes(replay.id)) return expect(started.events.recording.chains).toEqual([])
    const reported = chainsOf(started)
    if (whole.includes(replay.id)) {
      const all = { chain: '', chainName: '', deposit: 'open' }
      return expect(reported).toEqual({
        BTC: [{ ...all, withdrawal: 'open' }],
        ETH: [{ ...all, withdrawal: 'suspended' }],
      })
    }
    const truth = Object.entries(replayChains).map(([coin, chains]) => [
      coin,
      chains.map(({ name, ...states }) => ({ chainName: name, ...states })),
    ])
    const shown = Object.entries(reported).map(([coin, chains]) => [
      coin,
      chains.map(({ chain: _, ...rest }) => rest),
    ])
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(truth))
  })
})

describe('the chains of an exchange', () => {
  const isCurrencies = (url: URL): boolean => url.pathname.endsWith('/currencies')
  const asked = ({ requests }: StartedExchange): number =>
    requests.filter((request) => request.includes('/currencies')).length

  it('cost one request in five minutes, and only changes are told', async () => {
    const started = await exchangeInTest(kucoin)
    const { pass, fault, events } = started
    const { chains } = events.recording
    await pass(12_000)
    expect(asked(started)).toBe(1)
    await pass(300_000)
    expect(asked(started)).toBe(2)
    expect(chains.map(({ coins, isWhole }) => [coins.length, isWhole])).toEqual([
      [2, true],
      [0, false],
    ])
    fault((url, body) => {
      if (!isCurrencies(url)) return undefined
      const closed = JSON.stringify(body).replaceAll(
        '"isDepositEnabled":true',
        '"isDepositEnabled":false',
      )
      return { status: 200, body: closed }
    })
    await pass(300_000)
    const { time, coins: changed } = chains.at(-1) ?? {}
    expect(started.clock.now() - (time ?? 0)).toBeLessThan(15_000)
    expect(changed?.map(({ coin }) => coin).sort()).toEqual(['BTC', 'ETH'])
    expect(chainsOf(started).BTC?.map(({ deposit }) => deposit)).toEqual(['suspended', 'suspended'])
  })

  it('are not vouched for while it does not answer, and null where it says what nobody knows', async () => {
    const started = await exchangeInTest(kucoin)
    const { pass, fault, events, logs } = started
    const { chains } = events.recording
    await pass(12_000)
    fault((url) => (isCurrencies(url) ? { status: 500 } : undefined))
    await pass(400_000)
    expect(chains).toHaveLength(1)
    expect(logs).toEqual([expect.stringMatching(/^KuCoin: chains of coins: /)])
    fault((url, body) =>
      isCurrencies(url)
        ? {
            status: 200,
            body: JSON.stringify(body).replaceAll(/Enabled":(true|false)/g, 'Enabled":"soon"'),
          }
        : undefined,
    )
    await pass(65_000)
    expect(chains).toHaveLength(2)
    for (const { deposit, withdrawal } of Object.values(chainsOf(started)).flat()) {
      expect([deposit, withdrawal]).toEqual([null, null])
    }
  })
})
