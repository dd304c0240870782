import { createServer } from 'node:http'

/** A text message as the gateway hands it over. */
export interface ReceivedText {
  id: string
  to: string
  text: string
}

/** A provider of text messages on this machine. */
export interface TextReceiver {
  texts: ReceivedText[]
  /** For `SMS_WEBHOOK_URL`. */
  url: string
  close: () => Promise<void>
}

/** Starts one, which answers every message with `status`. */
export async function startTextReceiver(status = 200): Promise<TextReceiver> {
  const texts: ReceivedText[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      texts.push(JSON.parse(body))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    texts,
    url: `http://127.0.0.1:${address.port}/texts`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
