import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { manualClock } from '../../../../tests/support/manual-clock.ts'
import { until } from '../../../../tests/support/until.ts'
import { rebaseAddress } from '../../requests/rebase.ts'
import { binance } from './binance.ts'
import { bybit } from './bybit.ts'
import type { Liquidation } from './liquidations.ts'
import { okx } from './okx.ts'
import type { PublicContract } from './public-contract.ts'
import type { PublicExchange } from './public-exchange.ts'
import { watchLiquidations } from './watch-liquidations.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function contract(id: string, size = 1, coin = 'BTC'): PublicContract {
  return { coin, id, turnover: 1, price: 100_000, size, interest: Number.NaN }
}

/** Contracts of coins that are called X and a number. */
function contractsOf(first: number, count: number): PublicContract[] {
  return Array.from({ length: count }, (_, index) =>
    contract(`X${first + index}USDT`, 1, `X${first + index}`),
  )
}

/** Bybit as it answers: with the name of the question, and with one refusal where it does not take one topic. */
function bybitWithout(...refused: string[]) {
  const taken = new Set<string>()
  return {
    subscribed: (question: string): object => {
      const { req_id, args }: { req_id: string; args: string[] } = JSON.parse(question)
      const unknown = args.find((topic) => refused.some((id) => topic.endsWith(`.${id}`)))
      const before = args.find((topic) => taken.has(topic))
      if (unknown !== undefined || before !== undefined) {
        // Topics before the one that is refused are subscribed all the same.
        for (const topic of args.slice(0, args.indexOf(unknown ?? before ?? ''))) taken.add(topic)
        const ret_msg =
          before === undefined
            ? `error:handler not found,topic:${unknown}`
            : `error:already subscribed,topic:${before}`
        return { success: false, ret_msg, req_id, op: 'subscribe' }
      }
      for (const topic of args) taken.add(topic)
      return { success: true, ret_msg: '', req_id, op: 'subscribe' }
    },
  }
}

/** What exchanges say to what is subscribed. */
const answersOf: Readonly<Record<string, { subscribed: object }>> = {
  okx: { subscribed: { event: 'subscribe', arg: {} } },
  bybit: { subscribed: { success: true, ret_msg: '', op: 'subscribe' } },
}

/** A server of sockets that notes what it hears, and an exchange's stream that leads to it. */
async function watch(
  exchange: PublicExchange,
  contracts: readonly PublicContract[],
  answers: { subscribed?: object | ((question: string) => object) } = answersOf[exchange.id] ?? {},
) {
  const http = createServer().listen(0, '127.0.0.1')
  const server = new WebSocketServer({ server: http })
  await new Promise((resolve) => http.once('listening', resolve))
  const { port } = http.address() as AddressInfo
  const heard: string[] = []
  const paths: string[] = []
  server.on('connection', (socket, request) => {
    paths.push(request.url ?? '')
    socket.on('message', (data) => {
      heard.push(String(data))
      const { subscribed } = answers
      if (subscribed === undefined || !String(data).includes('subscribe')) return
      const answer = typeof subscribed === 'function' ? subscribed(String(data)) : subscribed
      socket.send(JSON.stringify(answer))
    })
  })
  const clock = manualClock()
  const found: Liquidation[] = []
  const opens: boolean[] = []
  const coinsHeard: string[][] = []
  const { liquidations: source } = exchange
  if (source === undefined) throw new Error('no stream')
  const { refresh, stop } = watchLiquidations({
    source,
    rebase: (address) => rebaseAddress(address, `http://127.0.0.1:${port}/{host}`),
    clock,
    contracts: () => contracts,
    tell: (one) => found.push(one),
    onHeard: (coins) => {
      coinsHeard.push([...coins])
      opens.push(coins.size > 0)
    },
  })
  ends.push(
    stop,
    () => server.close(),
    () => http.close(),
  )
  await until(() => opens.length > 0 || (answers.subscribed !== undefined && heard.length > 0))
  const send = (message: unknown): void => {
    for (const client of server.clients) {
      client.send(typeof message === 'string' ? message : JSON.stringify(message))
    }
  }
  return { server, clock, found, opens, coinsHeard, heard, paths, send, refresh, stop }
}

it('hears of the orders that close positions on Binance', async () => {
  const { paths, found, send } = await watch(binance, [contract('BTCUSDT')])
  expect(paths).toEqual(['/fstream.binance.com/market/ws/!forceOrder@arr'])
  const order = { o: 'LIMIT', f: 'IOC', p: '99000', X: 'FILLED', l: '0.5', z: '0.5', T: 1 }
  const sold = { ...order, s: 'BTCUSDT', S: 'SELL', q: '0.5', ap: '100000' }
  send({ e: 'forceOrder', E: 1, o: sold })
  send({ e: 'forceOrder', E: 1, o: { ...sold, S: 'BUY', q: '2' } })
  send({ e: 'forceOrder', E: 1, o: { ...sold, s: 'ETHUSDT' } })
  send({ e: 'forceOrder', E: 1, o: { ...sold, q: '-1' } })
  send({ e: 'forceOrder', E: 1, o: { ...sold, q: '1' } })
  await until(() => found.length === 3)
  expect(found).toEqual([
    { coin: 'BTC', side: 'long', value: 50_000 },
    { coin: 'BTC', side: 'short', value: 200_000 },
    { coin: 'BTC', side: 'long', value: 100_000 },
  ])
})

it('subscribes OKX by kind, counts its contracts, and keeps the stream open', async () => {
  const { heard, found, send, clock } = await watch(okx, [contract('BTC-USDT-SWAP', 0.01)])
  await until(() => heard.length === 1)
  expect(JSON.parse(heard[0] ?? '')).toEqual({
    op: 'subscribe',
    args: [{ channel: 'liquidation-orders', instType: 'SWAP' }],
  })
  clock.advance(20_000)
  await until(() => heard.length === 2)
  expect(heard[1]).toBe('ping')
  send('pong')
  send({ event: 'subscribe', arg: { channel: 'liquidation-orders', instType: 'SWAP' } })
  const detail = { bkLoss: '0', bkPx: '100000', ccy: '', side: 'buy', sz: '13', ts: '1' }
  send({
    arg: { channel: 'liquidation-orders', instType: 'SWAP' },
    data: [
      {
        details: [
          { ...detail, posSide: 'short' },
          { ...detail, posSide: 'net' },
        ],
        instId: 'BTC-USDT-SWAP',
        instType: 'SWAP',
      },
      { details: [{ ...detail, posSide: 'long' }], instId: 'BTC-USDT-SWAP', instType: 'SWAP' },
    ],
  })
  await until(() => found.length > 0)
  expect(found).toEqual([{ coin: 'BTC', side: 'long', value: 13_000 }])
})

it('subscribes Bybit contract by contract, whose side is that of the position', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    contract(index === 0 ? 'BTCUSDT' : `X${index}`),
  )
  const { heard, found, send } = await watch(bybit, many)
  await until(() => heard.length === 2)
  expect(JSON.parse(heard[0] ?? '').args.slice(0, 2)).toEqual([
    'allLiquidation.BTCUSDT',
    'allLiquidation.X1',
  ])
  expect(JSON.parse(heard[1] ?? '').args).toHaveLength(5)
  send({ success: true, ret_msg: '', op: 'subscribe' })
  send({
    topic: 'allLiquidation.BTCUSDT',
    type: 'snapshot',
    ts: 2,
    data: [
      { T: 1, s: 'BTCUSDT', S: 'Buy', v: '0.5', p: '100000' },
      { T: 1, s: 'BTCUSDT', S: 'Sell', v: '0.1', p: '100000' },
    ],
  })
  await until(() => found.length === 2)
  expect(found).toEqual([
    { coin: 'BTC', side: 'long', value: 50_000 },
    { coin: 'BTC', side: 'short', value: 10_000 },
  ])
})

it('passes over what makes no sense, and connects anew where a stream ends or falls silent', async () => {
  const { server, clock, found, opens, send, stop } = await watch(binance, [contract('BTCUSDT')])
  send('<html>')
  send('{"e":')
  send({ e: 'forceOrder', o: null })
  for (const client of server.clients) client.close()
  await until(() => opens.length === 2)
  clock.advance(2_000)
  await until(() => opens.length === 3)
  clock.advance(320_000)
  await until(() => opens.length === 4)
  clock.advance(2_000)
  await until(() => opens.length === 5)
  expect(opens).toEqual([true, false, true, false, true])
  expect(found).toEqual([])
  stop()
  await until(() => opens.length === 6)
  clock.advance(600_000)
  expect(clock.pending()).toBe(0)
})

it('waits ever longer for a server that takes it in and closes at once', async () => {
  const { server, clock, opens } = await watch(binance, [contract('BTCUSDT')])
  const end = async (count: number): Promise<void> => {
    for (const client of server.clients) client.close()
    await until(() => opens.length === count)
  }
  await end(2)
  for (const [index, pause] of [2_000, 4_000, 8_000].entries()) {
    clock.advance(pause - 1)
    expect(clock.pending()).toBe(1)
    clock.advance(1)
    await until(() => opens.length === 3 + 2 * index)
    await end(4 + 2 * index)
  }
  clock.advance(16_000)
  await until(() => opens.length === 9)
  clock.advance(60_000)
  await end(10)
  clock.advance(2_000)
  await until(() => opens.length === 11)
})

it.each([
  ['okx', okx, { event: 'error', code: '60012', msg: 'Illegal request' }],
  ['bybit', bybit, { success: false, ret_msg: 'error', op: 'subscribe' }],
])(
  'is not open where %s refuses what is subscribed, and tries again',
  async (_, exchange, refusal) => {
    const { opens, paths, clock } = await watch(exchange, [contract('BTCUSDT')], {
      subscribed: refusal,
    })
    await until(() => opens.length === 1)
    expect(opens).toEqual([false])
    clock.advance(2_000)
    await until(() => paths.length === 2)
  },
)

it('is open once all is taken, and gives up who takes nothing for a minute', async () => {
  const many = Array.from({ length: 25 }, (_, index) => contract(`X${index}`))
  const { heard, opens, send, clock } = await watch(bybit, many, { subscribed: { op: 'other' } })
  await until(() => heard.length === 2)
  send({ success: true, ret_msg: 'pong', op: 'ping' })
  send({ success: true, ret_msg: '', op: 'subscribe' })
  clock.advance(60_000)
  expect(opens).toEqual([])
  clock.advance(20_000)
  await until(() => opens.length === 1)
  expect(opens).toEqual([false])
})

it('hears of all others where Bybit refuses one contract, and asks for that one another time', async () => {
  const coins = contractsOf(0, 25)
  const { coinsHeard, heard, refresh } = await watch(bybit, coins, bybitWithout('X7USDT'))
  await until(() => coinsHeard.length > 0)
  const names = coins.map(({ coin }) => coin)
  expect(coinsHeard[0]).toEqual(names.filter((coin) => coin !== 'X7'))
  heard.length = 0
  refresh()
  await until(() => heard.length > 0)
  expect(JSON.parse(heard[0] ?? '').args).toEqual(['allLiquidation.X7USDT'])
})

it.each([
  ['bybit', bybit, ['allLiquidation.X40USDT', 'allLiquidation.X41USDT']],
  ['okx', okx, undefined],
  ['binance', binance, undefined],
] as const)('hears on %s of a coin that is new among those watched', async (_, exchange, args) => {
  const watched = contractsOf(0, 40)
  const options = exchange === bybit ? bybitWithout() : undefined
  const { coinsHeard, heard, found, send, refresh } = await watch(exchange, watched, options)
  await until(() => coinsHeard.length > 0)
  const sent = heard.length
  watched.splice(0, 2, ...contractsOf(40, 2))
  refresh()
  // Those that are no longer watched are so at once.
  expect(coinsHeard.at(-1)).not.toContain('X0')
  await until(() => coinsHeard.at(-1)?.includes('X41') === true)
  expect(coinsHeard.at(-1)).toHaveLength(40)
  const more = heard.slice(sent).map((text) => JSON.parse(text).args)
  expect(more).toEqual(args === undefined ? [] : [args])
  const bybitRow = { T: 1, s: 'X41USDT', S: 'Buy', v: '2', p: '10' }
  const okxRow = { instId: 'X41USDT', details: [{ posSide: 'long', sz: '2', bkPx: '10' }] }
  const binanceOrder = { s: 'X41USDT', S: 'SELL', q: '2', ap: '10' }
  if (exchange === bybit) send({ topic: 'allLiquidation.X41USDT', data: [bybitRow] })
  else if (exchange === okx) send({ data: [okxRow] })
  else send({ e: 'forceOrder', o: binanceOrder })
  await until(() => found.length > 0)
  expect(found).toEqual([{ coin: 'X41', side: 'long', value: 20 }])
})
