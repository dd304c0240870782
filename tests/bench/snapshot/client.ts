import { connect } from 'node:net'
import { answerParent } from '../child.ts'
import type { ClientQuestions } from './protocol.ts'

const connections = 8
const endOfHead = Buffer.from('\r\n\r\n')

answerParent<ClientQuestions>({
  fetch: async ({ port, path, headers, count }) => {
    const share = Math.ceil(count / connections)
    const answers = await Promise.all(
      Array.from({ length: connections }, (_, index) =>
        fetchMany(
          port,
          requestOf(port, path, { ...headers, 'x-forwarded-for': `10.0.0.${index}` }),
          share,
        ),
      ),
    )
    const statuses = new Set(answers.flatMap(({ statuses }) => [...statuses]))
    return { statuses: [...statuses], body: answers[0]?.body.toString('base64') ?? '' }
  },
})

/** Sends one request after the other over a connection of its own. */
function fetchMany(
  port: number,
  request: string,
  count: number,
): Promise<{ statuses: Set<number>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const statuses = new Set<number>()
    let chunks: Buffer[] = []
    let missing = 0
    let left = count
    socket.once('error', reject)
    socket.once('connect', () => socket.write(request))
    socket.on('data', (bytes) => {
      // No encoding is set, so these are bytes.
      if (typeof bytes === 'string') return
      chunks.push(bytes)
      if (missing > bytes.length) {
        missing -= bytes.length
        return
      }
      const all = Buffer.concat(chunks)
      const head = headOf(all)
      if (head === undefined) return
      missing = head.end - all.length
      if (missing > 0) return
      statuses.add(head.status)
      chunks = []
      missing = 0
      left -= 1
      if (left > 0) {
        socket.write(request)
      } else {
        socket.destroy()
        resolve({ statuses, body: all.subarray(head.bodyStart) })
      }
    })
  })
}

function headOf(bytes: Buffer): { status: number; bodyStart: number; end: number } | undefined {
  const at = bytes.indexOf(endOfHead)
  if (at < 0) return undefined
  const text = bytes.toString('latin1', 0, at)
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
  const bodyStart = at + endOfHead.length
  return { status, bodyStart, end: bodyStart + length }
}

function requestOf(port: number, path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, ...lines, '', ''].join('\r\n')
}
