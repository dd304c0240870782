import type { Generated } from 'kysely'

/** A user with an account. Times in Unix ms. */
export interface UserTable {
  /** Ten digits, see `newUserId`. */
  id: string
  login_name: string
  /** The verified email as it was written; empty where there is none. */
  email: string
  /** An email that the user named and has not shown to be theirs; empty where there is none. */
  unverified_email: Generated<string>
  /** The verified phone as E.164 writes it; empty where there is none. */
  phone: Generated<string>
  /** A phone that the user named and has not shown to be theirs; empty where there is none. */
  unverified_phone: Generated<string>
  account_mode: number
  /** Flags and texts of the exchange that this product shows and never changes, as JSON. */
  profile: string
  created_at: number
  updated_at: number
}

/** What a user signs in under: the login name, the verified email and the verified phone. */
export interface SignInNameTable {
  /** In lower case: no two users share it. */
  name_key: string
  person_id: string
}

/** How a user proves who they are. */
export interface CredentialTable {
  person_id: string
  /** Argon2id in the PHC form, with its salt and costs. */
  password_hash: string
  changed_at: number
}

/** One sign-in on one device: the family of all tokens that followed from it. */
export interface SessionTable {
  id: string
  person_id: string
  /** Browser and system in words; empty where unknown. */
  device: string
  created_at: number
  last_seen_at: number
  expires_at: number
}

/** One generation of a session's two tokens, of which only hashes are kept. */
export interface SessionTokenTable {
  refresh_hash: string
  session_hash: string
  session_id: string
  issued_at: number
  /** When a successor was made of it; null for the newest. */
  rotated_at: number | null
  /** What its successor is derived with, together with the token itself. */
  nonce: string | null
}

/** What a user chose. Null is what was never chosen. Switches as on the wire: 0 is on. */
export interface PreferenceTable {
  person_id: string
  time_zone: string
  spot_pop: 0 | 1
  spot_voice: 0 | 1
  contract_pop: 0 | 1
  contract_voice: 0 | 1
  theme: string | null
  language: string | null
  currency: string | null
  palette: string | null
  density: string | null
  updated_at: number
}

/** A bell sound of a user's own, one for each business line. */
export interface BellTable {
  person_id: string
  business_line: number
  /** Digest of the bytes. */
  id: string
  /** Media type that the bytes themselves show. */
  type: string
  bytes: Uint8Array
  updated_at: number
}

/** A link that was sent by mail. Times in Unix ms. */
export interface MailLinkTable {
  token_hash: string
  person_id: string
  purpose: string
  /** Where it was sent, as `nameKey` makes it. */
  address: string
  created_at: number
  /** When it was followed or replaced; null while it may be followed. */
  used_at: number | null
}

/** A code that was sent to a phone. Times in Unix ms. */
export interface PhoneCodeTable {
  id: string
  person_id: string
  /** As E.164 writes it. */
  phone: string
  code_hash: string
  /** How often a code was entered for it. */
  tries: number
  created_at: number
  /** When it was entered or replaced; null while it may be entered. */
  used_at: number | null
}

/** A passkey of a user: what proves that somebody holds it. Times in Unix ms. */
export interface PasskeyTable {
  id: string
  person_id: string
  /** The host that it is for, which browsers hold it to; the id of the relying party. */
  host: string
  /** As its authenticator names it, base64url. */
  credential_id: string
  /** As COSE has it. */
  public_key: Uint8Array
  /** How often it was used, as its authenticator counts; 0 where it does not. */
  counter: number
  /** How browsers reach its authenticator, see `passkeyTransports`, with commas between. */
  transports: string
  name: string
  created_at: number
  used_at: number | null
}

/** A challenge that a passkey has answered, and that is good for nothing any more. */
export interface SpentChallengeTable {
  challenge: string
  /** Unix ms. */
  spent_at: number
}

/** The tables of users and their sessions. */
export interface AccountTables {
  person: UserTable
  sign_in_name: SignInNameTable
  credential: CredentialTable
  session: SessionTable
  session_token: SessionTokenTable
  preference: PreferenceTable
  mail_link: MailLinkTable
  phone_code: PhoneCodeTable
  bell: BellTable
  passkey: PasskeyTable
  spent_challenge: SpentChallengeTable
}
