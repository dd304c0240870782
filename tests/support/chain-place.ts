import { createServer } from 'node:http'

/** A mempool.space on a free port of this machine. */
export interface ChainPlace {
  url: string
  /** The height that it tells. */
  height: number
  /** How often it was asked for its blocks. */
  asked: () => number
  stop: () => void
}

/** Starts a place that tells the newest block of the Bitcoin chain, and counts who asks. */
export async function startChainPlace(height: number): Promise<ChainPlace> {
  let asked = 0
  const answers: Readonly<Record<string, () => unknown>> = {
    '/api/v1/blocks': () => {
      asked += 1
      return [{ height, timestamp: 1_795_012_080 }]
    },
    '/api/v1/difficulty-adjustment': () => ({
      difficultyChange: 1.35,
      estimatedRetargetDate: 1_795_865_600_123,
      nextRetargetHeight: height + 100,
      timeAvg: 592_000,
    }),
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer?.()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    height,
    asked: () => asked,
    stop: () => void server.close(),
  }
}
