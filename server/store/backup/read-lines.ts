import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { StoreError } from '../store-error.ts'

/** Bytes of a line: far more than a row with the largest image takes. */
const longestLine = 64 * 1_024 * 1_024
const lineEnd = 0x0a

/**
 * The lines of a zipped file without their ends, one after the other. Throws StoreError for a file that is
 * not there, no gzip or cut off, and for a line that is longer than any of a backup.
 */
export async function* readLines(file: string): AsyncGenerator<Buffer, void, undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of unzipped(file)) {
    let start = 0
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, start)) {
      yield Buffer.concat([...parts.splice(0), chunk.subarray(start, end)])
      length = 0
      start = end + 1
    }
    length += chunk.length - start
    if (length > longestLine) throw new StoreError(`${file} is no backup: a line is too long.`)
    if (start < chunk.length) parts.push(chunk.subarray(start))
  }
  if (length > 0) throw new StoreError(`${file} is cut off: make or fetch it again.`)
}

async function* unzipped(file: string): AsyncGenerator<Buffer, void, undefined> {
  const source = createReadStream(file)
  const unzip = createGunzip()
  source.once('error', (error) => unzip.destroy(error))
  const chunks: AsyncIterable<Buffer> = source.pipe(unzip)
  try {
    for await (const chunk of chunks) yield chunk
  } catch (error) {
    throw new StoreError(`${file} ${feedStatusOf(error)}.`, { cause: error })
  } finally {
    source.destroy()
  }
}

function feedStatusOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'is not there'
  if (code === 'EACCES' || code === 'EISDIR') return 'cannot be read'
  if (code === 'Z_BUF_ERROR') return 'is cut off: make or fetch it again'
  return 'is no backup, or is damaged'
}
