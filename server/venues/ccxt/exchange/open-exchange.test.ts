import { describe, expect, it, vi } from 'vitest'
import { methodOf } from './method-of.ts'
import { loadExchange, openExchange } from './open-exchange.ts'

describe('loadExchange', () => {
  it.each(['xyz', '', '../bitget', 'base', 'Bitget'])('knows no exchange %j', async (id) => {
    await expect(loadExchange(id)).rejects.toThrow(`no exchange called "${id}"`)
  })

  it('finds an exchange that does not stream', async () => {
    const exchange = new (await loadExchange('bitflyer'))({})
    expect(exchange.id).toBe('bitflyer')
  })
})

describe('openExchange', () => {
  it('keeps numbers as the texts that the exchange sent and derives none', async () => {
    const exchange = await openExchange(await loadExchange('bitget'))
    const parse: unknown = Reflect.get(exchange, 'parseTicker')
    if (typeof parse !== 'function') throw new Error('no parseTicker')
    const ticker: unknown = parse.call(exchange, {
      symbol: 'BTCUSDT',
      lastPr: '',
      open: '90000.10',
      high24h: '92500.123456789012345678',
      change24h: '0.01',
    })
    expect(ticker).toMatchObject({ open: '90000.10', high: '92500.123456789012345678' })
    expect(ticker).toHaveProperty('last')
  })

  it('keeps the row of the exchange behind a candle', async () => {
    const exchange = await openExchange(await loadExchange('bitget'))
    const parse: unknown = Reflect.get(exchange, 'parseOHLCV')
    if (typeof parse !== 'function') throw new Error('no parseOHLCV')
    const row = [
      '1656604800000',
      '37834.50',
      '37849.5',
      '37773.5',
      '37773.5',
      '428.3462',
      '1.1',
      '2',
    ]
    expect(parse.call(exchange, row, undefined)).toEqual([
      1_656_604_800_000,
      '37834.50',
      '37849.5',
      '37773.5',
      '37773.5',
      '428.3462',
      row,
    ])
  })

  it('leaves nothing behind that a closed socket refused, and tells who asks', async () => {
    const unheard = vi.fn()
    process.on('unhandledRejection', unheard)
    const exchange = await openExchange(await loadExchange('binance'))
    const { send } = methodOf(exchange, 'client').call(exchange, 'wss://none.invalid') as {
      send: (message: string) => Promise<unknown>
    }
    void send('left behind')
    await expect(send('asked for')).rejects.toThrow()
    await new Promise(setImmediate)
    process.off('unhandledRejection', unheard)
    expect(unheard).not.toHaveBeenCalled()
  })

  it('asks for no option chains', async () => {
    const exchange = await openExchange(await loadExchange('okx'))
    expect(JSON.stringify(exchange.options.fetchMarkets)).toContain('"swap"')
    expect(JSON.stringify(exchange.options.fetchMarkets)).not.toContain('"option"')
  })

  it('sends nothing to the exchange when there is another address', async () => {
    const exchange = await openExchange(await loadExchange('bitget'), {
      address: 'http://127.0.0.1:9100',
    })
    expect(JSON.stringify(exchange.urls.api)).not.toMatch(/https:|wss:|bitget\.com/)
  })

  it.each([
    ['http://127.0.0.1:9100', 'ws://127.0.0.1:9100/?token=1'],
    ['http://127.0.0.1:9100/{host}', 'ws://127.0.0.1:9100/ws-api-spot.kucoin.com/?token=1'],
  ])('leads sockets whose addresses stand in answers to %s too', async (address, socket) => {
    const exchange = await openExchange(await loadExchange('kucoin'), { address })
    const open: unknown = Reflect.get(exchange, 'client')
    if (typeof open !== 'function') throw new Error('no client')
    expect(open.call(exchange, 'wss://ws-api-spot.kucoin.com/?token=1')).toMatchObject({
      url: socket,
    })
    expect(open.call(exchange, socket)).toMatchObject({ url: socket })
  })
})
