import { CommandError } from './command.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is none',
  EEXIST: 'its folder is none',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be written there',
  EPERM: 'it may not be written there',
  EROFS: 'it may not be written there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}

/** Puts a failure to write a file into one line; any other error stays what it is. */
export function fileError(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  return reason === undefined
    ? error
    : new CommandError(`${file} cannot be written: ${reason}.`, { cause: error })
}
