import { createServer, type Server } from 'node:http'
import { listen, plainTicker, type Rival, type StartRival } from './rival.ts'

type Emit = (event: string, data: unknown) => void

/** As much of Socket.IO as is used here; it is installed for the bench alone. */
interface SocketIo {
  Server: new (http: Server, options: object) => { emit: Emit }
}

/** The type keeps the compiler from looking for a package that need not be there. */
const packageName: string = 'socket.io'

/** The batch in one event. */
export const startSocketIoJson: StartRival = () =>
  startSocketIo((emit, tickers) => {
    const rows = tickers.map(plainTicker)
    emit('tickers', rows)
    return [`42${JSON.stringify(['tickers', rows])}`]
  })

/** One event per ticker. */
export const startSocketIoTicks: StartRival = () =>
  startSocketIo((emit, tickers) =>
    tickers.map((ticker) => {
      const row = plainTicker(ticker)
      emit('ticker', row)
      return `42${JSON.stringify(['ticker', row])}`
    }),
  )

async function startSocketIo(
  sendTickers: (emit: Emit, ...args: Parameters<Rival['send']>) => ReturnType<Rival['send']>,
): Promise<Rival> {
  const socketIo: SocketIo = await import(packageName)
  const http = createServer()
  const io = new socketIo.Server(http, { transports: ['websocket'], serveClient: false })
  const emit: Emit = (event, data) => io.emit(event, data)
  return {
    port: await listen(http),
    greeting: {
      path: '/socket.io/?EIO=4&transport=websocket',
      steps: [{ messages: 1 }, { send: '40', messages: 1 }],
    },
    send: (tickers) => sendTickers(emit, tickers),
  }
}
