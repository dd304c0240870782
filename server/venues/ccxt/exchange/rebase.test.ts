import { describe, expect, it } from 'vitest'
import { loadExchange } from './open-exchange.ts'
import { rebaseAddresses } from './rebase.ts'

describe('rebaseAddresses', () => {
  it('replaces scheme and host and keeps the path', () => {
    const addresses = {
      rest: 'https://api.{hostname}/v5',
      ws: { public: 'wss://ws.example.com/ws/v5/public', list: ['https://a.example.com'] },
    }
    expect(rebaseAddresses(addresses, 'http://127.0.0.1:9100')).toEqual({
      rest: 'http://127.0.0.1:9100/v5',
      ws: { public: 'ws://127.0.0.1:9100/ws/v5/public', list: ['http://127.0.0.1:9100'] },
    })
  })

  it('keeps encryption and the path of a mirror', () => {
    const addresses = { rest: 'https://api.example.com/v5', ws: 'wss://ws.example.com/ws' }
    expect(rebaseAddresses(addresses, 'https://mirror.example.net/bitget')).toEqual({
      rest: 'https://mirror.example.net/bitget/v5',
      ws: 'wss://mirror.example.net/bitget/ws',
    })
  })

  it('keeps hosts apart where the mirror has a place for them', () => {
    const addresses = { rest: 'https://api.{hostname}/v5', ws: 'wss://ws.example.com:8443/ws' }
    expect(rebaseAddresses(addresses, 'http://127.0.0.1:9100/{host}')).toEqual({
      rest: 'http://127.0.0.1:9100/api.{hostname}/v5',
      ws: 'ws://127.0.0.1:9100/ws.example.com:8443/ws',
    })
  })

  it('leaves alone what is no address', () => {
    expect(rebaseAddresses({ on: true, none: null, name: 'spot' }, 'http://localhost')).toEqual({
      on: true,
      none: null,
      name: 'spot',
    })
  })

  it.each(['binance', 'bitget', 'bybit', 'gate', 'kucoin', 'okx'])(
    'leaves no address of %s as it was',
    async (id) => {
      const addresses = new (await loadExchange(id))({}).urls.api
      const texts = textsIn(rebaseAddresses(addresses, 'http://127.0.0.1:9100'))
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) expect(text).toMatch(/^(http|ws):\/\/127\.0\.0\.1:9100(\/|$)/)
    },
  )
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
