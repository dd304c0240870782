/** A key for the public API. */
export interface ApiKeyTable {
  id: string
  /** SHA-256 of the key, hex. The key itself is nowhere. */
  key_hash: string
  /** Who has it, as the operator wrote it. */
  holder: string
  /** Calls that it may make in a minute. */
  per_minute: number
  /** Unix ms. */
  created_at: number
  /** Unix ms; 0 while it is good. */
  revoked_at: number
}
