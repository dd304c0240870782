import * as v from 'valibot'

const healthySchema = v.object({ ok: v.literal(true) })

/**
 * Asks the gateway itself: that the device has a network proves nothing. A network that wants a sign-in
 * first answers every address, with a page of its own, and is no gateway.
 */
export async function isReachable(request: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await request('/healthz', { cache: 'no-store' })
    return answer.ok && v.is(healthySchema, await answer.json())
  } catch {
    return false
  }
}
