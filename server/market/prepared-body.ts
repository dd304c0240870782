import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PreparedBody } from './market-data.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Holds the newest version of one answer, ready in every encoding. */
export interface BodyCache {
  /** The last finished version; undefined before the first. */
  current: () => PreparedBody | undefined
  /**
   * Makes `version` current, building and compressing it only if it is not so already. The version
   * is the ETag: equal versions must mean equal bytes. Compression runs on the thread pool.
   */
  refresh: (version: string, build: () => Uint8Array) => Promise<void>
}

/** The validator of a version. */
export function etagOf(version: string): string {
  return `"${version}"`
}

/** A cache of one answer, compressed with this brotli quality (0 to 11). */
export function createBodyCache(quality: number): BodyCache {
  let body: PreparedBody | undefined
  return {
    current: () => body,
    refresh: async (version, build) => {
      const etag = etagOf(version)
      if (body?.etag === etag) return
      const bytes = build()
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes)])
      body = { bytes, br, gzip: gz, etag }
    },
  }
}
