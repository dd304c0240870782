/** Primary result codes of SQLite that the store tells apart. Source: sqlite.org/rescode.html. */
export const sqliteCodes = {
  busy: 5,
  locked: 6,
  noMemory: 7,
  readonly: 8,
  interrupted: 9,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  protocol: 15,
  notADatabase: 26,
} as const

/** SQLITE_CONSTRAINT_FOREIGNKEY: a row refers to one that is not there. */
export const sqliteForeignKey = 787

/** SQLITE_IOERR_SHMSIZE: there was no room for the index of the write-ahead log. */
const noRoomForIndex = 4874

/** The primary result code of a failure in SQLite; 0 for any other error. */
export function sqliteCode(error: unknown): number {
  if (!(error instanceof Error && 'errcode' in error)) return 0
  const extended = Number(error.errcode)
  // An extended code carries its primary one in the low byte.
  return extended === noRoomForIndex ? sqliteCodes.full : extended & 0xff
}
