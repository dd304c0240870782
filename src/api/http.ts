import { ApiError } from './api-error.ts'

/** Statuses that carry no body. */
const bodiless = [204, 205, 304]

/**
 * A `fetch` that gives up after `timeout` ms or on `signal`, and that has read the whole body before it
 * answers, so that a body which breaks off is a failure like any other. Rejects with ApiError of kind
 * `aborted`, `timeout` or `offline`.
 */
export function timedFetch(
  request: typeof fetch,
  timeout: number,
  signal?: AbortSignal,
): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeout)
    const either = signal === undefined ? limit.signal : AbortSignal.any([limit.signal, signal])
    try {
      const response = await request(input, { ...init, signal: either })
      const body = await response.arrayBuffer()
      const { status, statusText, headers } = response
      return new Response(bodiless.includes(status) ? null : body, { status, statusText, headers })
    } catch (cause) {
      if (signal?.aborted) throw new ApiError({ kind: 'aborted' }, { cause })
      if (limit.signal.aborted) throw new ApiError({ kind: 'timeout', timeout }, { cause })
      throw new ApiError({ kind: 'offline' }, { cause })
    } finally {
      clearTimeout(timer)
    }
  }
}
