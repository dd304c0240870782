import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Kinds of files that are not compressed by themselves. */
const compressible = /\.(js|css|json|svg|webmanifest|txt)$/
/** Below this size in bytes a packet holds the file as it is. */
const smallest = 1_024
/** Files compressed at a time. */
const batch = 16

/**
 * Writes `<file>.br` and `<file>.gz` beside every larger text file under `dir`, as small as they get,
 * and resolves with how many files that was.
 */
export async function compressFolder(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  let count = 0
  for (let start = 0; start < paths.length; start += batch) {
    const done = await Promise.all(paths.slice(start, start + batch).map(compressFile))
    count += done.filter(Boolean).length
  }
  return count
}

async function compressFile(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  if (bytes.length < smallest) return false
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, { params }),
    compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return true
}
