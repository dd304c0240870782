import * as v from 'valibot'
import {
  type Assertion,
  type AssertionRequest,
  type Attestation,
  type AttestationRequest,
  passkeyTransports,
} from '../../../src/contract/entities/passkey.ts'
import { text } from '../../../src/contract/text/text.ts'
import type { PasskeyTable } from '../../store/tables/account-tables.ts'
import { challengeLife } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

/** What names a passkey to a browser. */
type KnownPasskey = Pick<PasskeyTable, 'credential_id' | 'transports'>

/** Whom browsers say that a passkey is for. */
const partyName = 'Bourse'
/** EdDSA, ES256 and RS256, the best first. Source: IANA, COSE Algorithms. */
const algorithms = [-8, -7, -257]

/** What a browser is asked to have signed; by any passkey of the host where none is known. */
export function assertionRequest(
  { id }: RelyingParty,
  challenge: string,
  known: readonly KnownPasskey[],
): AssertionRequest {
  return {
    challenge,
    rpId: id,
    timeout: challengeLife,
    userVerification: 'required',
    allowCredentials: known.map(describe),
  }
}

/** What a browser is asked to make a passkey of, on no device that holds a known one. */
export function attestationRequest(
  { id }: RelyingParty,
  challenge: string,
  user: { id: string; login_name: string },
  known: readonly KnownPasskey[],
): AttestationRequest {
  const { login_name: name } = user
  return {
    challenge,
    rp: { id, name: partyName },
    user: { id: userHandle(user.id), name, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLife,
    attestation: 'none',
    excludeCredentials: known.map(describe),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

const clientDataSchema = v.pipe(v.string(), v.parseJson(), v.object({ challenge: text(100) }))

/** The challenge that a browser says it answers; undefined where it says none. Nothing is verified. */
export function challengeIn(clientDataJSON: string): string | undefined {
  const said = Buffer.from(clientDataJSON, 'base64url').toString()
  const read = v.safeParse(clientDataSchema, said)
  return read.success ? read.output.challenge : undefined
}

/**
 * Looks at what a passkey has signed: the challenge, our own page, the host, that its user was verified, the
 * counter, and the signature. The new counter; undefined where anything of it is not right.
 */
export async function verifyAssertion(
  party: RelyingParty,
  challenge: string,
  assertion: Assertion,
  { credential_id: id, public_key, counter, person_id }: PasskeyTable,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle: shown } = assertion.response
  if (shown !== undefined && shown !== userHandle(person_id)) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(public_key), counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // That is how the library says no.
    return undefined
  }
}

/** What is to be stored of a passkey that a browser has made; undefined where anything of it is not right. */
export async function verifyAttestation(
  party: RelyingParty,
  challenge: string,
  attestation: Attestation,
): Promise<
  Pick<PasskeyTable, 'credential_id' | 'public_key' | 'counter' | 'transports'> | undefined
> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports = [], ...response } = attestation.response
  try {
    const attestationObject = await withoutStatement(response.attestationObject)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...attestation,
        response: { ...response, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo === undefined) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    // The length of the one within is not bounded by the contract.
    if (id !== attestation.id) return undefined
    const known = passkeyTransports.filter((transport) => transports.includes(transport))
    return {
      credential_id: id,
      public_key: publicKey,
      counter,
      transports: known.join(),
    }
  } catch {
    // That is how the library says no.
    return undefined
  }
}

/**
 * What an authenticator says of itself is not asked for, and taken out of an answer that has it nevertheless: no
 * certificate that somebody sends is read, and no list of revoked ones is fetched from where it says.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import(
    '@simplewebauthn/server/helpers'
  )
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const stated: [string, string | Uint8Array | Map<string, string>][] = [
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]
  return isoBase64URL.fromBuffer(isoCBOR.encode(new Map(stated)))
}

/** What a discoverable passkey says whose it is. */
function userHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}

function describe({ credential_id: id, transports }: KnownPasskey) {
  const known = transports.split(',')
  return {
    id,
    type: 'public-key' as const,
    transports: passkeyTransports.filter((transport) => known.includes(transport)),
  }
}
