/** Writes compressed copies beside the files of `dist/`, which the gateway sends as they are. */
import { fileURLToPath } from 'node:url'
import { compressFolder } from './compression/compress-folder.ts'

const count = await compressFolder(fileURLToPath(new URL('../dist', import.meta.url)))
console.log(`${count} files compressed`)
