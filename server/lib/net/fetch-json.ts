/** Limits of one request to somebody else's server. */
export interface FetchLimits {
  /** After this many ms the request is given up, body included. */
  timeout: number
  /** Largest body, in bytes. */
  bytes: number
}

/**
 * Fetches a JSON document that nobody here wrote. Rejects with one line on a bad status, a redirect, a
 * body that is too large or no JSON, and on time running out.
 */
export async function fetchJson(
  url: string,
  limits: FetchLimits,
  request: typeof fetch = fetch,
): Promise<unknown> {
  const response = await request(url, {
    headers: { accept: 'application/json' },
    // Where an answer comes from is the operator's choice, not the answer's.
    redirect: 'error',
    signal: AbortSignal.timeout(limits.timeout),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`answered with status ${response.status}`)
  }
  return JSON.parse(await readText(response, limits.bytes))
}

async function readText(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new Error(`answered with more than ${limit} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
