/**
 * The logical types of the store's columns, the same on SQLite and PostgreSQL. `id` and `time` (Unix
 * ms) are read as numbers, `money` is a decimal in text, `ratio` a double, `flag` 0 or 1, `count` a small
 * whole number, `bytes` a Uint8Array.
 */
export const column = {
  id: 'bigint',
  time: 'bigint',
  money: 'text',
  ratio: 'double precision',
  flag: 'smallint',
  count: 'integer',
  text: 'text',
  bytes: 'bytea',
} as const
