import { request } from 'node:http'

/**
 * Fetches a text without compression.
 * @param localAddress which of this machine's addresses asks: each is a visitor of its own
 */
export function get(url: string, localAddress: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { localAddress }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}
